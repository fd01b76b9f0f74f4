import { useId, useRef, useState } from 'react'
import { FileTrigger } from 'react-aria-components'
import { fitOf } from '../../../../openapi/rules/pictures/picture-fit.ts'
import {
  type BrandImageName,
  type BrandKit,
  type BrandKitChanges,
  useUpdateBrandKit,
} from '../../../api/account/brand-kit.ts'
import { asApiError } from '../../../api/client/api-error.ts'
import { imageAddress } from '../../../api/events/events.ts'
import { useLogin } from '../../../api/login/login.ts'
import { defaultThemeText, teamKitText } from '../../../text/events/default-theme.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Card } from '../../../ui/display/card.tsx'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { moveFocus } from '../../../ui/focus/move-focus.ts'
import { ErrorLine } from '../../../ui/forms/field-parts.tsx'
import { type ChosenPicture, YourPictures } from '../../shared/pictures/your-pictures.tsx'
import { UpgradeHint } from '../../shared/plans/upgrade-hint.tsx'
import { IMAGE_TYPES, imageFileError } from '../../shared/theme/image-file-rules.ts'
import { readImageFile } from '../../shared/theme/read-image-file.ts'
import { sampleImage } from '../../shared/theme/sample-pixels.ts'

interface Props {
  name: BrandImageName
  stored: NonNullable<BrandKit[BrandImageName]>
  /** The team whose kit it is, or none. */
  team: string | undefined
}

/** A picture of the brand kit, saved as soon as it's chosen. */
export const KitImage = ({ name, stored, team }: Props) => {
  const { blobName } = stored
  const words = kitImages[name]
  const Heading = kitHeading(team)
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const { isAllowed, error, isPending, take, takePicture, remove } = useKitImage(name, team)
  return (
    <Card>
      <Heading className="kit-heading">{words.heading}</Heading>
      <p>{words.intro}</p>
      <StoredImage name={name} stored={stored} />
      {!isAllowed && 'needsPlan' in words && <UpgradeHint>{words.needsPlan}</UpgradeHint>}
      <div className="row">
        {isAllowed && (
          <FileTrigger acceptedFileTypes={IMAGE_TYPES} onSelect={(files) => void (files?.[0] && take(files[0]))}>
            <Button ref={button} icon="image" isPending={isPending} aria-describedby={`${id}-hint ${id}-error`}>
              {blobName === null ? words.choose : words.replace}
            </Button>
          </FileTrigger>
        )}
        {isAllowed && <YourPictures what={words.heading} isPending={isPending} onChoose={takePicture} />}
        {blobName !== null && (
          <Button
            icon="delete"
            isPending={isPending}
            // The button disappears with the picture and would lose the focus
            onPress={async () => (await remove()) && moveFocus(() => button.current, { after: 'removal' })}
          >
            {words.remove}
          </Button>
        )}
      </div>
      {isAllowed && (
        <p id={`${id}-hint`} className="field__hint">
          {defaultThemeText.imageHint}
        </p>
      )}
      <ErrorLine id={`${id}-error`} isAlert>
        {error}
      </ErrorLine>
    </Card>
  )
}

const StoredImage = ({ name, stored: { blobName, fileName } }: Pick<Props, 'name' | 'stored'>) => {
  const words = kitImages[name]
  if (blobName === null) return <p className="kit-image__none">{words.none}</p>
  return (
    <>
      <img className={`theme-icon kit-image--${name}`} src={imageAddress(blobName, 1280)} alt={words.current} />
      <p className="muted small theme-icon__name">{fileName}</p>
    </>
  )
}

/** A team's page has nothing but its kit, so no heading is above the cards'. */
export const kitHeading = (team: string | undefined) => (team === undefined ? 'h3' : 'h2')

const kitImages = { ...defaultThemeText.images, icon: teamKitText.icon }

const features = {
  icon: null,
  wideLogo: 'WelcomePageLogo',
  headerImage: 'WelcomePageBackground',
  background: 'WelcomePageBackground',
} as const

const useKitImage = (name: BrandImageName, team: string | undefined) => {
  const words = kitImages[name]
  const [error, setError] = useState<string>()
  const update = useUpdateBrandKit(team)
  const { user } = useLogin()
  const feature = features[name]
  const isAllowed = feature === null || (user?.features.includes(feature) ?? false)
  const save = async (changes: BrandKitChanges, done: string) => {
    try {
      await update.mutateAsync(changes)
      showToast({ kind: 'success', message: done })
      return true
    } catch (failure) {
      const { hasErrorList, errors } = asApiError(failure)
      setError(hasErrorList ? errors.map(({ message }) => message).join(' ') : defaultThemeText.imageFailed)
      return false
    }
  }
  const saveImage = async (image: NonNullable<BrandKitChanges[typeof name]>, address: string) =>
    save({ [name]: image, ...(name === 'background' && (await schemeFor(address))) }, words.updated)
  const take = async (file: File) => {
    const refusal = imageFileError(file)
    setError(refusal)
    if (refusal) return
    const dataUrl = await readImageFile(file).catch(() => undefined)
    if (dataUrl === undefined) return setError(defaultThemeText.unreadable)
    const fileContents = dataUrl.slice(dataUrl.indexOf(',') + 1)
    await saveImage({ fileName: file.name.slice(-255), fileContents }, dataUrl)
  }
  const takePicture = async ({ blobName, fileName }: ChosenPicture) => {
    setError(undefined)
    await saveImage({ blobName, fileName }, imageAddress(blobName, 960))
  }
  const remove = () => {
    setError(undefined)
    return save({ [name]: { removeImage: true } }, words.removed)
  }
  return { isAllowed, error, isPending: update.isPending, take, takePicture, remove }
}

/** The colours that leave most of a background to see. */
const schemeFor = async (address: string) => {
  const { colourScheme } = fitOf(await sampleImage(address))
  return { theme: { colourScheme } }
}
