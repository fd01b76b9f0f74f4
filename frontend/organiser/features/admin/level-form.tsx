import { useRef, useState } from 'react'
import { type AccountLevel, type AdminUser, useUserCommands } from '../../../api/administration.ts'
import { usersText } from '../../../text/admin.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { Select } from '../../../ui/forms/select.tsx'
import { showFailure } from '../../shared/failure-toast.ts'
import { nameOf } from './user-rules.ts'

const LEVELS: readonly AccountLevel[] = ['Free', 'Basic', 'Premium']
const groups = [{ options: LEVELS.map((level) => ({ value: level, label: level })) }]

/** The level, changed in place. It's saved by a button: arrow keys in a closed select pass through other levels. */
export const LevelForm = ({ user }: { user: AdminUser }) => {
  const [chosen, setChosen] = useState<string>()
  const [saved, setSaved] = useState(user.accountLevel)
  // Here, and not when the answer comes: the old level would show again until the list has the new one
  if (saved !== user.accountLevel) {
    setSaved(user.accountLevel)
    setChosen(undefined)
  }
  const level = chosen ?? user.accountLevel
  const select = useRef<HTMLSelectElement>(null)
  const { changeLevel } = useUserCommands()
  const save = async () => {
    try {
      select.current?.focus() // the button disappears
      await changeLevel.mutateAsync({ userId: user.userId, accountLevel: level as AccountLevel })
      showToast({ kind: 'success', message: usersText.levelUpdated })
    } catch (error) {
      showFailure(error, usersText.failed)
      setChosen(undefined)
    }
  }
  return (
    <div className="level-form">
      <Select
        ref={select}
        name={`level-${user.userId}`}
        label={usersText.levelOf(nameOf(user))}
        isLabelHidden
        value={level}
        onChange={setChosen}
        groups={groups}
      />
      {level !== user.accountLevel && (
        <Button
          variant="primary"
          size="small"
          isPending={changeLevel.isPending}
          onPress={save}
          aria-label={usersText.saveLevelOf(nameOf(user))}
        >
          {usersText.save}
        </Button>
      )}
    </div>
  )
}
