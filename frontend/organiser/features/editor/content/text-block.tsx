import { type KeyboardEvent, useLayoutEffect, useRef } from 'react'
import { Toolbar } from 'react-aria-components'
import { contentText } from '../../../../text/editor.ts'
import { Button } from '../../../../ui/actions/button.tsx'
import { Select } from '../../../../ui/forms/select.tsx'
import { TextArea } from '../../../../ui/forms/text-field.tsx'
import { BlockFrame } from './block-frame.tsx'
import { fieldName } from './content-rules.ts'
import type { TextBlock, TextStyle } from './content-state.ts'
import { applyFormat, type Format } from './markdown-edit.ts'
import type { ChangeContent } from './row-editor.tsx'

interface TextBlockEditorProps {
  block: TextBlock
  row: number
  place: number
  change: ChangeContent
}

const styles: readonly TextStyle[] = ['Header', 'SubHeader', 'Basic']

/** A text in one of three styles; standard text is Markdown, with a toolbar for it. */
export const TextBlockEditor = ({ block, row, place, change }: TextBlockEditorProps) => {
  const update = (next: Partial<TextBlock>) =>
    change({ type: 'update-block', block: { ...next, key: block.key, type: 'Text' } })
  const { area, format, onKeyDown } = useFormatting(block.text, (text) => update({ text }))
  const isMarkdown = block.textStyle === 'Basic'
  return (
    <BlockFrame
      blockKey={block.key}
      name={contentText.textBlock(place + 1)}
      onRemove={() => change({ type: 'remove-block', blockKey: block.key })}
    >
      <Select
        name={fieldName(row, place, 'textStyle')}
        label={contentText.textStyle}
        value={block.textStyle}
        onChange={(style) => update({ textStyle: styles.find((other) => other === style) ?? 'Basic' })}
        groups={[{ options: styles.map((value) => ({ value, label: contentText.styles[value] })) }]}
      />
      {isMarkdown && <FormatToolbar format={format} />}
      <TextArea
        name={fieldName(row, place, 'text')}
        label={contentText.text}
        value={block.text}
        onChange={(text) => update({ text })}
        maxLength={20_000}
        rows={isMarkdown ? 5 : 2}
        areaRef={area}
        className={`block__text block__text--${block.textStyle}`}
        {...(isMarkdown ? { onKeyDown } : {})}
      />
    </BlockFrame>
  )
}

const FormatToolbar = ({ format }: { format: (format: Format) => void }) => (
  <Toolbar className="toolbar" aria-label={contentText.toolbar}>
    <Button
      icon="bold"
      variant="quiet"
      aria-label={contentText.bold}
      aria-keyshortcuts="Control+B Meta+B"
      onPress={() => format('bold')}
    />
    <Button
      icon="italic"
      variant="quiet"
      aria-label={contentText.italic}
      aria-keyshortcuts="Control+I Meta+I"
      onPress={() => format('italic')}
    />
    <Button icon="bullets" variant="quiet" aria-label={contentText.bullets} onPress={() => format('bullets')} />
    <Button icon="numbers" variant="quiet" aria-label={contentText.numbers} onPress={() => format('numbers')} />
  </Toolbar>
)

const useFormatting = (text: string, onChange: (text: string) => void) => {
  const area = useRef<HTMLTextAreaElement>(null)
  const selection = useRef<{ start: number; end: number }>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the selection is set once the new text stands in the field
  useLayoutEffect(() => {
    if (!selection.current) return
    area.current?.focus()
    area.current?.setSelectionRange(selection.current.start, selection.current.end)
    selection.current = null
  }, [text])
  const format = (kind: Format) => {
    const element = area.current
    if (!element) return
    const next = applyFormat({ value: text, start: element.selectionStart, end: element.selectionEnd }, kind)
    selection.current = next
    onChange(next.value)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
    const kind = ({ b: 'bold', i: 'italic' } as const)[event.key.toLowerCase()]
    if (!kind) return
    event.preventDefault()
    format(kind)
  }
  return { area, format, onKeyDown }
}
