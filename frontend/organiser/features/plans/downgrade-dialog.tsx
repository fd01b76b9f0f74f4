import type { AccountLevel } from '../../../../generated/zod/schemas/index.zod.ts'
import type { Subscription } from '../../../api/account/billing.ts'
import { plansText } from '../../../text/account/plans.ts'
import { SpokenList } from '../../../ui/display/spoken-list.tsx'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { consequencesOf } from './plan-rules.ts'

interface DowngradeDialogProps {
  subscription: Subscription
  chosen: AccountLevel
  isOpen: boolean
  onConfirm: () => void
  onCancel: () => void
}

/** Confirms a downgrade, with its effects and their date. */
export const DowngradeDialog = ({ subscription, chosen, ...rest }: DowngradeDialogProps) => {
  const { sentences, hidden } = consequencesOf(subscription, chosen)
  return (
    <ConfirmDialog question={plansText.confirm(chosen)} confirmLabel={plansText.change} {...rest}>
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {hidden.length > 0 && (
        <>
          <p>{plansText.notShown}</p>
          <SpokenList items={hidden} />
        </>
      )}
    </ConfirmDialog>
  )
}
