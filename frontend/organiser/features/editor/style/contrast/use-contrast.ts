import { useEffect, useState } from 'react'
import type { Pixel } from '../../../../../../openapi/rules/pictures/contrast.ts'
import { sampleImage, sampleVideo } from '../../../../shared/theme/sample-pixels.ts'
import type { BackgroundType } from '../background-file.ts'

/** A background's colours once sampled; null if they can't be. */
export const usePixels = (type: 'None' | BackgroundType, address: string | undefined) => {
  const [found, setFound] = useState<{ address: string; pixels: Pixel[] | null }>()
  useEffect(() => {
    if (!address || type === 'None') return
    let isCurrent = true
    const report = (pixels: Pixel[] | null) => isCurrent && setFound({ address, pixels })
    const sample = type === 'Image' ? sampleImage : sampleVideo
    sample(address).then(report, () => report(null))
    return () => {
      isCurrent = false
    }
  }, [type, address])
  return found && found.address === address ? found.pixels : undefined
}
