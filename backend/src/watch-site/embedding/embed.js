// Puts the watch page of an event where this script is. The sites that may do so are the operator's choice.
;(() => {
  const script = document.currentScript
  if (!script) return
  const { code, showing, lang, display, height, title } = script.dataset
  const address = new URL([code, showing].filter(Boolean).map(encodeURIComponent).join('/'), script.src)
  for (const [name, value] of Object.entries({ lang, display })) if (value) address.searchParams.set(name, value)
  const frame = document.createElement('iframe')
  frame.src = address.href
  // Screen readers announce it
  frame.title = title || 'What is shown now'
  frame.loading = 'lazy'
  frame.allow = 'fullscreen; screen-wake-lock'
  const style = {
    width: '100%',
    height: `${Number(height) || 480}px`,
    // A display has no buttons, so a few lines are enough
    minHeight: display ? '90px' : '320px',
    border: '0',
    resize: 'vertical',
  }
  Object.assign(frame.style, style)
  script.after(frame)
})()
