import { mockText } from '../text/mock.ts'

declare global {
  interface Window {
    /** For tests and the console. */
    lecternMocks?: { reset(): Promise<void> }
  }
}

/** Starts the mocks, and puts the button on the page that resets them. Frames inside a page need no second button. */
export async function startMockMode({ isPhone }: { isPhone: boolean }) {
  const { startMocks } = await import('../../mocks/browser/start-mocks.ts')
  const { reset } = await startMocks({ isPhone })
  const resetAndReload = async () => {
    await reset()
    location.assign('/')
  }
  window.lecternMocks = { reset: resetAndReload }
  if (window.parent === window) document.body.append(resetButton(resetAndReload))
}

function resetButton(onPress: () => Promise<void>) {
  const button = document.createElement('button')
  button.type = 'button'
  button.textContent = mockText.reset
  button.title = mockText.resetHint
  button.style.cssText =
    'position:fixed;inset-block-end:4px;inset-inline-end:4px;z-index:2147483647;padding:4px 10px;border:1px solid #fff;' +
    'border-radius:4px;background:#7a2e00;color:#fff;font:600 13px/1.4 system-ui;cursor:pointer'
  button.addEventListener('click', () => void onPress())
  return button
}
