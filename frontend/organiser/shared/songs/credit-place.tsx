import { useState } from 'react'
import { importText } from '../../../text/events/import.ts'
import { Select } from '../../../ui/forms/select.tsx'
import { readStored, writeStored } from '../browser-storage.ts'
import { CREDIT_PLACES, type CreditPlace } from './credits.ts'

const KEY = 'lectern-credits'

const placeOf = (value: string | null): CreditPlace => CREDIT_PLACES.find((place) => place === value) ?? 'never'

/** Where credits are shown: what was chosen the last time in this browser. */
export const useCreditPlace = () => {
  const [place, setPlace] = useState(() => placeOf(readStored(KEY)))
  const choose = (next: CreditPlace) => {
    setPlace(next)
    writeStored(KEY, next)
  }
  return [place, choose] as const
}

interface CreditPlaceSelectProps {
  place: CreditPlace
  onChange: (place: CreditPlace) => void
}

/** The choice where the credits of songs are shown. */
export const CreditPlaceSelect = ({ place, onChange }: CreditPlaceSelectProps) => (
  <Select
    name="credits"
    label={importText.credits}
    value={place}
    onChange={(value) => onChange(placeOf(value))}
    groups={[{ options: CREDIT_PLACES.map((value) => ({ value, label: importText.creditPlaces[value] })) }]}
  />
)
