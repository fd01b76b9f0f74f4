import { useEffect, useMemo, useRef } from 'react'
import { useNavigate } from 'react-router'
import { type EndPage, useEndPageCommands } from '../../../../../api/events/end.ts'
import type { LecternEvent } from '../../../../../api/events/events.ts'
import { editorText } from '../../../../../text/events/editor.ts'
import { endText } from '../../../../../text/events/end.ts'
import { Button } from '../../../../../ui/actions/button.tsx'
import { announce } from '../../../../../ui/feedback/announcer.tsx'
import { ReorderList } from '../../../../../ui/lists/reorder-list.tsx'
import { paths } from '../../../../paths.ts'
import { showFailure, showOrderFailure } from '../../../../shared/failure-toast.ts'
import { UpgradeHint } from '../../../../shared/plans/upgrade-hint.tsx'
import type { Editor } from '../../use-editor.tsx'
import { bringIntoView } from './bring-into-view.ts'
import { ADD_PAGE_ID } from './page-focus.ts'
import { RemainingPages } from './remaining-pages.tsx'

interface EndPagesProps {
  event: LecternEvent
  pages: EndPage[]
  open: EndPage | undefined
  editor: Editor
  /** The plan of the event's owner includes pages. */
  mayEdit: boolean
}

/** The end screen's pages in order. Choosing one opens it, choosing the open one closes it. */
export const EndPages = ({ mayEdit, ...props }: EndPagesProps) => (
  <section className="stack" aria-labelledby="end-pages">
    <h3 id="end-pages">{endText.pages}</h3>
    {mayEdit ? (
      <PageList {...props} />
    ) : (
      <>
        <UpgradeHint>{endText.pagesNeedPlan}</UpgradeHint>
        {props.pages.length > 0 && <RemainingPages event={props.event} pages={props.pages} />}
      </>
    )}
  </section>
)

const PageList = ({ event, pages, open, editor }: Omit<EndPagesProps, 'mayEdit'>) => {
  const items = useMemo(() => pages.map(({ endPageReference: id, name }) => ({ id, name })), [pages])
  const { add, isAdding, choose, reorder } = useListActions(event, open, editor)
  return (
    <>
      <p className="muted">{endText.pagesHint}</p>
      {items.length === 0 ? (
        <p className="muted">{endText.noPages}</p>
      ) : (
        <ReorderList
          label={endText.pages}
          items={items}
          selectedId={open?.endPageReference}
          onSelect={choose}
          onReorder={reorder}
        />
      )}
      <div className="row">
        <Button id={ADD_PAGE_ID} icon="add" isPending={isAdding} onPress={add}>
          {endText.addPage}
        </Button>
      </div>
    </>
  )
}

const useListActions = (event: LecternEvent, open: EndPage | undefined, editor: Editor) => {
  const navigate = useNavigate()
  const commands = useEndPageCommands(event.reference)
  const show = (endPage?: string) =>
    navigate(paths.event(event.reference, { page: 'End', ...(endPage === undefined ? {} : { endPage }) }))
  const addAndShow = async (leave: () => void) => {
    try {
      const page = await commands.add.mutateAsync(endText.newPage)
      announce(endText.pageAdded(page.name))
      leave()
      await show(page.endPageReference)
      bringIntoView(page.endPageReference)
    } catch (error) {
      showFailure(error, editorText.problem)
    }
  }
  const sayChoice = useSpokenChoice(open)
  const choose = (id: string | undefined) => {
    sayChoice(id)
    void show(id)
  }
  const reorder = (ids: string[]) =>
    commands.reorder.mutateAsync(ids).then(
      () => true,
      (error: unknown) => {
        showOrderFailure(error)
        return false
      },
    )
  return { add: () => editor.leaveBy(addAndShow), isAdding: commands.add.isPending, choose, reorder }
}

/** Announces that the chosen page is open or closed, after any confirmation about unsaved changes. */
const useSpokenChoice = (open: EndPage | undefined) => {
  const before = useRef(open)
  const asked = useRef<{ id: string | undefined }>(undefined)
  useEffect(() => {
    if (asked.current && asked.current.id === open?.endPageReference) {
      if (open) {
        announce(endText.pageOpened(open.name))
        bringIntoView(open.endPageReference)
      } else if (before.current) announce(endText.pageClosed(before.current.name))
      asked.current = undefined
    }
    before.current = open
  }, [open])
  return (id: string | undefined) => {
    asked.current = { id }
  }
}
