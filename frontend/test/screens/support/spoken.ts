/** Records what the live region says from now on; the array grows. */
export function spokenFromNow() {
  const region = document.querySelector('.announcer')
  const words: string[] = []
  const note = () => region?.textContent && words.push(region.textContent)
  if (region) new MutationObserver(note).observe(region, { childList: true, characterData: true, subtree: true })
  return words
}

/** Records what all live regions say from now on; the array grows. */
export function spokenAnywhere() {
  const words: string[] = []
  new MutationObserver((changes) => {
    for (const { target } of changes) {
      const region = (target instanceof Element ? target : target.parentElement)?.closest('[aria-live]')
      if (region?.textContent) words.push(region.textContent)
    }
  }).observe(document.body, { childList: true, characterData: true, subtree: true })
  return words
}
