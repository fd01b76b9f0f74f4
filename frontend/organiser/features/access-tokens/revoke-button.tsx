import { useState } from 'react'
import { type AccessToken, useRevokeToken } from '../../../api/account/tokens.ts'
import { accessTokensText as text } from '../../../text/account/access-tokens.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { showFailure } from '../../shared/failure-toast.ts'

// An expired token is only removed from the list
const words = ({ name, isExpired }: AccessToken) =>
  isExpired
    ? {
        verb: text.remove,
        label: text.removeNamed(name),
        question: text.removeQuestion(name),
        body: text.removeBody,
        done: text.removed(name),
      }
    : {
        verb: text.revoke,
        label: text.revokeNamed(name),
        question: text.revokeQuestion(name),
        body: text.revokeBody,
        done: text.revoked(name),
      }

interface RevokeButtonProps {
  token: AccessToken
  onRevoked: () => void
}

/** Revokes a token, after a confirmation. */
export const RevokeButton = ({ token, onRevoked }: RevokeButtonProps) => {
  const [isAsking, setAsking] = useState(false)
  const revoke = useRevokeToken()
  const { verb, label, question, body, done } = words(token)
  const confirm = async () => {
    try {
      await revoke.mutateAsync(token.reference)
      showToast({ kind: 'success', message: done })
      onRevoked()
    } catch (error) {
      showFailure(error, text.failed)
    }
    setAsking(false)
  }
  return (
    <>
      <Button size="small" onPress={() => setAsking(true)} aria-label={label}>
        {verb}
      </Button>
      <ConfirmDialog
        question={question}
        confirmLabel={verb}
        isOpen={isAsking}
        isPending={revoke.isPending}
        onConfirm={confirm}
        onCancel={() => setAsking(false)}
      >
        <p>{body}</p>
      </ConfirmDialog>
    </>
  )
}
