import { useRef } from 'react'
import { type DefaultIcon, useDefaultIcon, useDefaultIconCommands } from '../../../api/account/default-icon.ts'
import { imageAddress } from '../../../api/events/events.ts'
import { defaultThemeText } from '../../../text/events/default-theme.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Card } from '../../../ui/display/card.tsx'
import { PageTitle } from '../../../ui/display/page-title.tsx'
import { QueryState } from '../../../ui/feedback/query-state.tsx'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { showFailure } from '../../shared/failure-toast.ts'
import { BrandKitCards } from './brand-kit-cards.tsx'
import { IconForm } from './icon-form.tsx'

/** The brand of all events of the account: their icon, and what new events begin with. */
export const Component = () => {
  const icon = useDefaultIcon()
  return (
    <div className="stack stack--wide">
      <PageTitle title={defaultThemeText.heading} />
      <QueryState query={icon} failure={defaultThemeText.loadFailed} />
      {icon.data && <IconCards icon={icon.data} />}
      <div className="section-head">
        <h2>{defaultThemeText.kit}</h2>
        <p className="muted">{defaultThemeText.kitIntro}</p>
      </div>
      <BrandKitCards />
    </div>
  )
}

const IconCards = ({ icon }: { icon: DefaultIcon }) => (
  <div className="kit-grid">
    <CurrentIcon icon={icon} />
    <Card>
      <h2>{defaultThemeText.change}</h2>
      <IconForm />
    </Card>
  </div>
)

const CurrentIcon = ({ icon }: { icon: DefaultIcon }) => {
  const heading = useRef<HTMLHeadingElement>(null)
  const { remove } = useDefaultIconCommands()
  const removeIcon = async () => {
    try {
      await remove.mutateAsync()
      // The button disappears with the icon and would lose the focus
      heading.current?.focus()
      showToast({ kind: 'success', message: defaultThemeText.removed })
    } catch (error) {
      showFailure(error, defaultThemeText.removeFailed)
    }
  }
  return (
    <Card>
      <h2 ref={heading} tabIndex={-1}>
        {defaultThemeText.icon}
      </h2>
      <p>{defaultThemeText.intro}</p>
      {icon.blobName === null ? (
        <p className="kit-image__none">{defaultThemeText.none}</p>
      ) : (
        <>
          <img className="theme-icon" src={imageAddress(icon.blobName, 320)} alt={defaultThemeText.current} />
          <p className="muted small theme-icon__name">{icon.fileName}</p>
          <Button icon="delete" isPending={remove.isPending} onPress={removeIcon}>
            {defaultThemeText.remove}
          </Button>
        </>
      )}
    </Card>
  )
}
