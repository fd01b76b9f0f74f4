import { useState } from 'react'
import { useItemOfSlide } from '../../../../api/library.ts'
import { useSavedVersion } from '../../../../api/slides/slides.ts'
import { libraryText } from '../../../../text/events/library.ts'
import { Button } from '../../../../ui/actions/button.tsx'
import { Banner } from '../../../../ui/feedback/banner.tsx'
import { ChangeElsewhere, otherUses } from '../../../shared/library/change-elsewhere.tsx'

interface Props {
  eventReference: string
  slideReference: string
}

/** Once a slide was changed and saved, asks whether other events that have it change too. It interrupts no typing. */
export const ElsewhereNote = ({ eventReference, slideReference }: Props) => {
  const version = useSavedVersion(eventReference, slideReference)
  const [first, setFirst] = useState(version)
  const [isDismissed, setDismissed] = useState(false)
  const [isOpen, setOpen] = useState(false)
  if (first === undefined && version !== undefined) setFirst(version)
  const isChanged = version !== undefined && first !== undefined && version !== first
  const { data } = useItemOfSlide({ eventReference, slideReference, version: isChanged ? version : undefined })
  const others = data ? otherUses(data).length : 0
  if (!data || others === 0 || isDismissed) return null
  return (
    <>
      <Banner>
        <p>{libraryText.elsewhere(data.item.kind, others)}</p>
        <div className="row">
          <Button size="small" onPress={() => setOpen(true)}>
            {libraryText.changeElsewhere}
          </Button>
          <Button size="small" variant="quiet" onPress={() => setDismissed(true)}>
            {libraryText.notNow}
          </Button>
        </div>
      </Banner>
      <ChangeElsewhere details={isOpen ? data : undefined} onClose={() => setOpen(false)} />
    </>
  )
}
