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

/** The chosen level, until the list has it or it's refused. */
const useLevel = (user: AdminUser) => {
  const [chosen, setChosen] = useState<string>()
  const [saved, setSaved] = useState(user.accountLevel)
  // Here, and not when the answer comes: the old level would show again until the list has the new one
  if (saved !== user.accountLevel) {
    setSaved(user.accountLevel)
    setChosen(undefined)
  }
  const level = chosen ?? user.accountLevel
  const { changeLevel } = useUserCommands()
  const save = async () => {
    try {
      await changeLevel.mutateAsync({ userId: user.userId, accountLevel: level as AccountLevel })
      showToast({ kind: 'success', message: usersText.levelUpdated })
    } catch (error) {
      showFailure(error, usersText.failed)
      setChosen(undefined)
    }
  }
  return { level, choose: setChosen, save, isPending: changeLevel.isPending }
}

/** The level, changed in place. It's saved by a button: arrow keys in a closed select pass through other levels. */
export const LevelForm = ({ user }: { user: AdminUser }) => {
  const { level, choose, save, isPending } = useLevel(user)
  const select = useRef<HTMLSelectElement>(null)
  const press = () => {
    select.current?.focus() // the button disappears
    return save()
  }
  return (
    <div className="level-form">
      <Select
        ref={select}
        name={`level-${user.userId}`}
        label={usersText.levelOf(nameOf(user))}
        isLabelHidden
        value={level}
        onChange={choose}
        groups={groups}
      />
      {level !== user.accountLevel && (
        <Button
          variant="primary"
          size="small"
          isPending={isPending}
          onPress={press}
          aria-label={usersText.saveLevelOf(nameOf(user))}
        >
          {usersText.save}
        </Button>
      )}
    </div>
  )
}
