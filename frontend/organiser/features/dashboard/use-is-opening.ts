import { useNavigation } from 'react-router'
import { paths } from '../../paths.ts'

/** Whether a page of this event is being opened. Its script takes seconds on a slow network. */
export const useIsOpening = (reference: string): boolean =>
  useNavigation().location?.pathname.startsWith(paths.event(reference)) ?? false
