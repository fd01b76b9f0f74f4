const say = (text) => {
  const status = document.querySelector('#said')
  if (status) status.textContent = text
}

function offerThemes() {
  const choice = document.querySelector('#theme')
  if (!choice) return
  choice.value = document.documentElement.dataset.theme ?? 'system'
  choice.addEventListener('change', () => {
    if (choice.value === 'system') delete document.documentElement.dataset.theme
    else document.documentElement.dataset.theme = choice.value
    try {
      localStorage.setItem('docs-theme', choice.value)
    } catch {
      // It then holds for this page only
    }
  })
}

/** On a narrow screen the list of pages is closed until it is wanted. */
function foldSide() {
  const side = document.querySelector('.side details')
  if (!side) return
  const wide = matchMedia('(min-width: 60rem)')
  const follow = () => {
    side.open = wide.matches
  }
  wide.addEventListener('change', follow)
  follow()
  side.parentElement.dataset.ready = ''
}

function offerCopies() {
  if (!navigator.clipboard) return
  for (const block of document.querySelectorAll('.code')) {
    const button = document.createElement('button')
    const pre = block.querySelector('pre')
    button.type = 'button'
    button.textContent = 'Copy'
    button.setAttribute('aria-label', `Copy ${pre.getAttribute('aria-label')}`)
    button.addEventListener('click', async () => {
      const isDone = await navigator.clipboard.writeText(pre.textContent).then(
        () => true,
        () => false,
      )
      say(isDone ? 'Copied' : 'It could not be copied')
      button.textContent = isDone ? 'Copied' : 'Failed'
      setTimeout(() => {
        button.textContent = 'Copy'
        say('')
      }, 2000)
    })
    block.append(button)
  }
}

/** A link to something inside closed details opens them. */
function openTarget() {
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)))
  const closed = target?.closest('details:not([open])')
  if (!closed) return
  closed.open = true
  target.scrollIntoView()
}

offerThemes()
foldSide()
offerCopies()
openTarget()
addEventListener('hashchange', openTarget)
