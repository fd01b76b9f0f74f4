import { type ComponentType, type ReactNode, useRef, useState } from 'react'
import type { Block } from '../../../api/watch/types.ts'
import { imageAddress, WIDEST_ENLARGED } from '../../../slide/image-address.ts'
import { useText } from '../../language/language-context.tsx'
import { plainClick } from '../plain-click.ts'
import type { PictureDialogProps } from './picture-dialog.tsx'

/** A picture that opens on the whole screen. Until the script for that has come, the browser shows the picture itself. */
export const PictureLink = ({ block, children }: { block: Block; children: ReactNode }) => {
  const text = useText()
  const link = useRef<HTMLAnchorElement>(null)
  const [Dialog, setDialog] = useState<ComponentType<PictureDialogProps>>()
  const address = imageAddress(block.blobName ?? '', WIDEST_ENLARGED)
  const open = () =>
    void import('./picture-dialog.tsx').then(
      ({ PictureDialog }) => setDialog(() => PictureDialog),
      () => navigator.onLine && location.assign(address),
    )
  return (
    <>
      <a ref={link} className="enlarge" href={address} aria-haspopup="dialog" onClick={plainClick(open)}>
        {children}
        <span className="unseen">{text.enlarge}</span>
      </a>
      {Dialog && <Dialog block={block} address={address} opener={link} onClose={() => setDialog(undefined)} />}
    </>
  )
}
