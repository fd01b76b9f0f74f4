import { useState } from 'react'
import { asApiError } from '../../../api/client/api-error.ts'
import { type LibraryItem, useTags } from '../../../api/library.ts'
import { libraryText } from '../../../text/events/library.ts'
import { SubmitButton } from '../../../ui/actions/submit-button.tsx'
import type { ShownError } from '../../../ui/feedback/banner.tsx'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { Form } from '../../../ui/forms/form.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'

const wordsOf = (tags: readonly string[]) => tags.join(', ')

/** The organiser's own tags of a song or slide, as words between commas. */
export const ItemTags = ({ item: { reference, tags } }: { item: Pick<LibraryItem, 'reference' | 'tags'> }) => {
  const [typed, setTyped] = useState(wordsOf(tags))
  const [errors, setErrors] = useState<readonly ShownError[]>([])
  const { mutateAsync, isPending } = useTags(reference)
  const save = async () => {
    setErrors([])
    const given = typed.split(/[,;、،]/).map((tag) => tag.trim())
    try {
      setTyped(wordsOf(await mutateAsync(given.filter((tag) => tag !== ''))))
      showToast({ kind: 'success', message: libraryText.tagsSaved })
    } catch (error) {
      // A tag is a part of the one field
      setErrors(asApiError(error).errors.map((one) => ({ ...one, field: 'tags' })))
    }
  }
  return (
    <Form errors={errors} pending={isPending} onSubmit={save}>
      <div className="library-tags">
        <TextField
          name="tags"
          label={libraryText.tags}
          hint={libraryText.tagsHint}
          value={typed}
          onChange={setTyped}
          autoComplete="off"
        />
        <SubmitButton isPending={isPending}>{libraryText.saveTags}</SubmitButton>
      </div>
    </Form>
  )
}
