import { useState } from 'react'
import { presenterText } from '../../../../text/presenter/presenter.ts'
import { Button } from '../../../../ui/actions/button.tsx'
import { Modal } from '../../../../ui/overlays/modal.tsx'
import { ItemList, type ItemListProps } from '../item-list.tsx'

/** The list of items on a small screen: over the page when asked for, and gone once an item was chosen. */
export const ItemsSheet = ({ presenter, ...list }: ItemListProps) => {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const showSlide = (reference: string) => {
    presenter.showSlide(reference)
    close()
  }
  return (
    <>
      <Button className="controls__items" icon="bullets" onPress={() => setOpen(true)}>
        {presenterText.openItems}
      </Button>
      <Modal title={presenterText.programmeItems} isOpen={isOpen} onClose={close} size="half">
        <ItemList {...list} presenter={{ showSlide }} />
      </Modal>
    </>
  )
}
