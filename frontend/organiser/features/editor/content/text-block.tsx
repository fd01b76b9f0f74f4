import { type ClipboardEvent, type KeyboardEvent, memo, type RefObject, use, useLayoutEffect, useRef } from 'react'
import { Toolbar } from 'react-aria-components'
import { maxLengths } from '../../../../../generated/limits.ts'
import { contentText } from '../../../../text/events/editor.ts'
import { Button } from '../../../../ui/actions/button.tsx'
import { announce, letFocusSpeakFirst } from '../../../../ui/feedback/announcer.tsx'
import { Select } from '../../../../ui/forms/select.tsx'
import { TextArea } from '../../../../ui/forms/text-area.tsx'
import { useStable } from '../../../../ui/use-stable.ts'
import { pastedWords, plainOf } from '../../../shared/paste/pasted-markdown.ts'
import type { RowLayout } from '../../../shared/slide/row-layouts.ts'
import { tidyText } from '../../../shared/songs/reading/decode-text.ts'
import { looksLikeSong } from '../../../shared/songs/reading/looks-like-song.ts'
import { BlockFrame } from './block-frame.tsx'
import { Ink } from './canvas/ink.tsx'
import { applyFormat, type Format, hasFormat, replaceSelection, type Selected } from './markdown-edit.ts'
import { SongPaste } from './paste/song-paste.ts'
import { fieldName } from './state/content-rules.ts'
import type { ChangeContent, TextBlock, TextStyle } from './state/content-state.ts'

/** Makes a field as high as its text, in browsers that don't do it by `field-sizing`. */
const useGrowing = (area: RefObject<HTMLTextAreaElement | null>, text: string) => {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text may need another height
  useLayoutEffect(() => {
    const element = area.current
    if (!element || CSS.supports('field-sizing', 'content')) return
    element.style.height = 'auto'
    element.style.height = `${element.scrollHeight + element.offsetHeight - element.clientHeight}px`
  }, [area, text])
}

interface TextBlockEditorProps {
  block: TextBlock
  row: number
  place: number
  total: number
  /** The layout of its row. */
  layout: RowLayout | undefined
  change: ChangeContent
}

const styles: readonly TextStyle[] = ['Header', 'SubHeader', 'Basic']

/** A text in one of three styles; standard text is Markdown, with a formatting toolbar. */
export const TextBlockEditor = ({ block, row, place, total, layout, change }: TextBlockEditorProps) => {
  const update = (next: Partial<TextBlock>) =>
    change({ type: 'update-block', block: { ...next, key: block.key, type: 'Text' } })
  const isMarkdown = block.textStyle === 'Basic'
  const { area, format, onKeyDown, onPaste } = useFormatting(block.text, isMarkdown, (text) => update({ text }))
  useGrowing(area, block.text)
  return (
    <BlockFrame
      blockKey={block.key}
      name={contentText.textBlock(place + 1)}
      place={place}
      total={total}
      change={change}
    >
      <div className="block__tools">
        <Select
          name={fieldName(row, place, 'textStyle')}
          label={contentText.textStyle}
          isLabelHidden
          value={block.textStyle}
          onChange={(style) => update({ textStyle: styles.find((other) => other === style) ?? 'Basic' })}
          groups={[{ options: styles.map((value) => ({ value, label: contentText.styles[value] })) }]}
        />
        {isMarkdown && <FormatToolbar onFormat={format} />}
      </div>
      <Ink block={block} layout={layout}>
        <TextArea
          name={fieldName(row, place, 'text')}
          label={contentText.text}
          placeholder={contentText.placeholders[block.textStyle]}
          value={block.text}
          onChange={(text) => update({ text })}
          limit={maxLengths.BlockText}
          rows={1}
          areaRef={area}
          className={`block__text block__text--${block.textStyle}`}
          onPaste={onPaste}
          {...(isMarkdown ? { onKeyDown } : {})}
        />
      </Ink>
    </BlockFrame>
  )
}

/** The formats and their shortcuts. */
const formats = [
  { format: 'bold', keys: 'Control+B Meta+B' },
  { format: 'italic', keys: 'Control+I Meta+I' },
  { format: 'bullets', keys: 'Control+Shift+8 Meta+Shift+8' },
  { format: 'numbers', keys: 'Control+Shift+7 Meta+Shift+7' },
] as const

const FormatToolbar = memo(({ onFormat }: { onFormat: (format: Format) => void }) => (
  <Toolbar className="toolbar" aria-label={contentText.toolbar}>
    {formats.map(({ format, keys }) => (
      <Button
        key={format}
        icon={format}
        variant="quiet"
        aria-label={contentText[format]}
        aria-keyshortcuts={keys}
        onPress={() => onFormat(format)}
      />
    ))}
  </Toolbar>
))

/** Digits by physical key, as in other editors: 7 for numbers, 8 for bullets. */
const formatOf = ({ key, code, shiftKey }: KeyboardEvent): Format | undefined => {
  if (shiftKey) return ({ Digit7: 'numbers', Digit8: 'bullets' } as const)[code]
  return ({ b: 'bold', i: 'italic' } as const)[key.toLowerCase()]
}

type Edit = (change: (selected: Selected) => Selected) => void

/** Changes the text around the selection, which is set again once the field has the new text. */
const useEdit = (text: string, onChange: (text: string) => void) => {
  const area = useRef<HTMLTextAreaElement>(null)
  const selection = useRef<{ start: number; end: number }>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the selection is set once the field has the new text
  useLayoutEffect(() => {
    if (!selection.current) return
    area.current?.focus()
    area.current?.setSelectionRange(selection.current.start, selection.current.end)
    selection.current = null
  }, [text])
  const edit: Edit = (change) => {
    const element = area.current
    if (!element) return
    const next = change({ value: text, start: element.selectionStart, end: element.selectionEnd })
    selection.current = next
    onChange(next.value)
  }
  return { area, edit }
}

/** Offers slides for a song. Leaves text without formatting and odd signs to the browser. */
const usePasting = (edit: Edit, isMarkdown: boolean) => {
  const pasteSong = use(SongPaste)
  return (event: ClipboardEvent) => {
    const words = pastedWords(event.clipboardData, isMarkdown)
    const tidied = tidyText(plainOf(event.clipboardData))
    const isSong = isMarkdown && pasteSong !== undefined && looksLikeSong(tidied)
    if (words === undefined && !isSong) return
    event.preventDefault()
    const keep = () => {
      edit((selected) => replaceSelection(selected, words ?? tidied))
      announce(contentText.pasted)
    }
    if (isSong) pasteSong(tidied, keep)
    else keep()
  }
}

const useFormatting = (text: string, isMarkdown: boolean, onChange: (text: string) => void) => {
  const { area, edit } = useEdit(text, onChange)
  const format = useStable((kind: Format) =>
    edit((selected) => {
      letFocusSpeakFirst(0)
      announce(hasFormat(selected, kind) ? contentText.formatRemoved(contentText[kind]) : contentText[kind])
      return applyFormat(selected, kind)
    }),
  )
  const onKeyDown = (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey) return
    const kind = formatOf(event)
    if (!kind) return
    event.preventDefault()
    format(kind)
  }
  return { area, format, onKeyDown, onPaste: usePasting(edit, isMarkdown) }
}
