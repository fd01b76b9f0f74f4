import { maxLengths } from '../../../../../generated/limits.ts'
import { showingsText } from '../../../../text/presenter/presenter.ts'
import { TextField } from '../../../../ui/forms/text-field.tsx'
import type { EventShowing } from './use-event-showing.ts'

/** When and where the event takes place. */
export const ShowingFields = ({ showing: { input, set, isStartFixed } }: { showing: EventShowing }) => (
  <>
    <TextField
      name="startDateUtc"
      type="datetime-local"
      label={showingsText.startDate}
      value={input.startDate}
      onChange={(startDate) => set({ startDate })}
      isReadOnly={isStartFixed}
      {...(isStartFixed ? { hint: showingsText.startFixed } : {})}
    />
    <TextField
      name="location"
      label={showingsText.location}
      value={input.location}
      onChange={(location) => set({ location })}
      limit={maxLengths.Location}
    />
  </>
)
