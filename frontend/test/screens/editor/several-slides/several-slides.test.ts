import { describe, expect, test } from 'vitest'
import { editorText } from '../../../../text/events/editor.ts'
import { slidesText } from '../../../../text/events/slides.ts'
import { uiText } from '../../../../text/ui.ts'
import { api, open } from '../../support/app.ts'
import { answer, changesSent } from '../../support/calls.ts'
import { copy, paste, undoNotice } from '../../support/clipboard-steps.ts'
import { expectOrder, texts } from '../../support/editor-steps.ts'
import { addSlide, eventWith, textRow } from '../../support/events.ts'
import { answerQuestion, button, choose, expectToast, key, keyOn } from '../../support/steps.ts'
import { editorAt, expectLive, expectLivePart, expectPanel, openEditor, slide, slideNames } from '../steps.ts'

// Beyond the documents: slides are selected, moved, duplicated, copied and deleted together, and a deletion is undone

const isSelected = async (names: string[]) => {
  await expect
    .poll(() =>
      [...document.querySelectorAll('.reorder__row[aria-selected=true]')].map((row) => row.getAttribute('aria-label')),
    )
    .toEqual(names)
}

/** An event with a slide that says something. */
const openVerse = async (name: string) => {
  const event = await eventWith(api, name)
  await addSlide(api, event.reference, 'Verse', [textRow('All is calm')])
  await addSlide(api, event.reference, 'Refrain', [textRow('Sleep in peace')])
  const { pages } = await api.call<{ pages: { reference: string }[] }>('GET', `/api/sessions/${event.reference}/pages`)
  await open(editorAt({ ...event, slides: pages as never }, 0))
  await expectPanel('Verse')
  return event
}

test('several slides are selected by Shift and the arrows, by Space, and by Ctrl and Shift with a click; Enter and a click open', async () => {
  await openEditor('Selected', ['One', 'Two', 'Three', 'Four'], 0)
  await keyOn(slide('One'), 'Shift+ArrowDown', 'Shift+ArrowDown')
  await isSelected(['One', 'Two', 'Three'])
  await expectLive(slidesText.selected(3))
  await expect.element(slide('Three')).toHaveFocus()
  await key('Shift+ArrowUp')
  await isSelected(['One', 'Two'])
  await key('Escape')
  await expectLive(slidesText.selectionCleared)
  await isSelected(['One'])
  await expectPanel('One')
  await keyOn(slide('Three'), 'Space')
  await isSelected(['One', 'Three'])
  await expectPanel('One')
  await keyOn(slide('Two'), 'Enter')
  await expectPanel('Two')
  await isSelected(['Two'])
  await slide('Three').click({ modifiers: ['Control'] })
  await isSelected(['Two', 'Three'])
  await slide('Four').click({ modifiers: ['Shift'] })
  await isSelected(['Three', 'Four'])
  await expectPanel('Two')
  await slide('Four').click()
  await expectPanel('Four')
  await isSelected(['Four'])
})

test('selected slides are moved together, duplicated in one call, and deleted after one question, which one Undo takes back', async () => {
  const event = await openEditor('Together', ['One', 'Two', 'Three', 'Four'], 0)
  await keyOn(slide('One'), 'Shift+ArrowDown')
  await button(slidesText.moveSelectedDown).click()
  await expectOrder(['Three', 'One', 'Two', 'Four'])
  await expectLivePart(slidesText.moved(2, 2, 4))
  await keyOn(button(uiText.moveDown('Two')), 'Enter')
  await expectLivePart(uiText.movedTo(uiText.entries(2), 4, 4))
  expect(await slideNames(event)).toEqual(['Three', 'Four', 'One', 'Two'])
  await keyOn(slide('Four'), 'Space', 'Delete')
  await answerQuestion(slidesText.confirmDelete(3), editorText.delete)
  await expectToast(slidesText.deleted(3))
  await expectPanel('Three')
  await undoNotice()
  await expectToast(slidesText.restored(3))
  await expectOrder(['Three', 'Four', 'One', 'Two'])
  expect(await slideNames(event)).toEqual(['Three', 'Four', 'One', 'Two'])

  await openEditor('Duplicated', ['One', 'Two', 'Three'], 0)
  await keyOn(slide('One'), 'Shift+ArrowDown')
  await button(slidesText.duplicateSelected).click()
  await expectToast(slidesText.added(2))
  await expectOrder(['One', 'Two', 'One', 'Two', 'Three'])
})

describe('a slide', () => {
  test('is duplicated with what it says, also with what was not saved yet', async () => {
    await openVerse('Duplicate')
    await texts().first().fill('All is bright')
    await choose(slidesText.actions, slidesText.duplicate)
    await expectOrder(['Verse', 'Verse', 'Refrain'])
    await isSelected(['Verse'])
    expect(changesSent()).toEqual(['saveContents', 'createSlides'])
    await expect.element(texts().first()).toHaveValue('All is bright')
  })

  test('is copied with its text for other programs, and pasted into another event', async () => {
    const verse = await openVerse('Original')
    await expect.element(texts().first()).toHaveValue('All is calm')
    const copied = await copy(slide('Verse'))
    expect(copied['text/plain']).toBe('All is calm')
    await expectLivePart(slidesText.copied(1))
    const other = await openEditor('Elsewhere', ['Opening', 'Closing'], 0)
    await paste(slide('Opening'), copied)
    await expectToast(slidesText.added(1))
    expect(await slideNames(other)).toEqual(['Opening', 'Verse', 'Closing'])
    await expect.element(texts().first()).toHaveValue('All is calm')
    await api.call('DELETE', `/api/sessions/${verse.reference}`)
    await paste(slide('Opening'), copied)
    await expectToast(slidesText.originalGone)
    expect(await slideNames(other)).toEqual(['Opening', 'Verse', 'Closing'])
  })

  test('that was deleted comes back by Undo in its place, with its words, by keyboard too', async () => {
    const event = await openVerse('Undo')
    await keyOn(button(editorText.deleteSlide), 'Enter')
    await answerQuestion(editorText.confirmDeleteSlide, editorText.delete)
    await expectToast(editorText.slideDeleted)
    await expectLivePart(uiText.withAction(editorText.slideDeleted, uiText.undo))
    await key('F6')
    await keyOn(button(uiText.actionOf(uiText.undo, editorText.slideDeleted)), 'Enter')
    await expectToast(slidesText.restored(1))
    await expectPanel('Verse')
    await expect.element(texts().first()).toHaveValue('All is calm')
    expect(await slideNames(event)).toEqual(['Verse', 'Refrain'])
    await expect.poll(() => document.activeElement).not.toBe(document.body)
  })

  test('that Undo restores takes the focus, which goes nowhere else while the server takes its time', async () => {
    await openVerse('Straight back')
    await keyOn(button(editorText.deleteSlide), 'Enter')
    await answerQuestion(editorText.confirmDeleteSlide, editorText.delete)
    const focused = () => document.activeElement?.textContent
    await expect.poll(focused).toBe('Refrain')
    await expectLivePart(uiText.withAction(editorText.slideDeleted, uiText.undo))
    await key('F6')
    // Longer than the focus waits for an action that is done
    const slowly = () => new Promise<undefined>((resolve) => setTimeout(resolve, 2_000, undefined))
    answer('restoreFromBin', slowly)
    const undo = button(uiText.actionOf(uiText.undo, editorText.slideDeleted))
    const onTheWay: (string | undefined)[] = []
    const note = () => onTheWay.push(focused())
    await keyOn(undo, 'Enter')
    document.addEventListener('focusin', note)
    await expect.poll(focused).toBe('Verse')
    document.removeEventListener('focusin', note)
    expect(onTheWay).not.toContain('Refrain')
  })
})
