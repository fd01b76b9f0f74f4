import { createHighlighter } from 'shiki'
import { escapeHtml } from './html.ts'

const languages = ['js', 'ts', 'python', 'csharp', 'sh', 'json', 'http', 'html', 'nginx', 'yaml'] as const
const themes = { light: 'github-light-high-contrast', dark: 'github-dark-high-contrast' } as const

/** Highlights code at build time. Uses classes, because the content security policy allows no inline styles. */
export async function createPainter() {
  const highlighter = await createHighlighter({
    themes: Object.values(themes),
    langs: [...languages],
  })
  const classes = new Map<string, string>()
  const classOf = (look: string) => {
    if (!classes.has(look)) classes.set(look, `c${classes.size}`)
    return classes.get(look) ?? ''
  }

  function paint(code: string, language: string) {
    const lang = languages.find((one) => one === (language === 'console' ? 'sh' : language))
    if (!lang) return escapeHtml(code)
    const lines = highlighter.codeToTokensWithThemes(code, { lang, themes })
    const spans = lines.map((line) =>
      line.map(({ content, variants }) => {
        const { light, dark } = variants
        const look = `${light?.color ?? ''} ${dark?.color ?? ''}`
        return content.trim() === '' ? content : `<span class="${classOf(look)}">${escapeHtml(content)}</span>`
      }),
    )
    return spans.map((line) => line.join('')).join('\n')
  }

  return {
    /** A code block. It scrolls, so it's focusable. */
    block(code: string, language: string, label: string) {
      const shown = paint(code.replace(/\n$/, ''), language)
      return `<div class="code"><pre tabindex="0" role="group" aria-label="${escapeHtml(label)}"><code>${shown}</code></pre></div>`
    },
    /** The CSS for all highlighted code. */
    styles() {
      const rules = (at: 0 | 1) =>
        [...classes].map(([look, name]) => `.${name}{color:${look.split(' ')[at] || 'inherit'}}`).join('')
      const nest = (selector: string, body: string) => body.replaceAll('.c', `${selector} .c`)
      return `${rules(0)}@media screen and (prefers-color-scheme:dark){${nest(':root:not([data-theme=light])', rules(1))}}@media screen{${nest(':root[data-theme=dark]', rules(1))}}@media (forced-colors:active){.code span{color:inherit}}\n`
    },
  }
}
export type Painter = Awaited<ReturnType<typeof createPainter>>
