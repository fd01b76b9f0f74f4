/** Records what the live region says from now on; the array grows. */
export function spokenFromNow() {
  const region = document.querySelector('.announcer')
  const words: string[] = []
  const note = () => region?.textContent && words.push(region.textContent)
  if (region) new MutationObserver(note).observe(region, { childList: true, characterData: true, subtree: true })
  return words
}
