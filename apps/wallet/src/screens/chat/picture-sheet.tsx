import { Sheet } from '@mavuno/ui'
import { useText } from '../../texts/use-text.js'

/** Shows one picture as large as the screen allows. */
export function PictureSheet({ src, onClose }: { src: string; onClose: () => void }) {
  const t = useText()
  return (
    <Sheet title={t('kit.picture')} open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <img className="wallet-chat-picture" src={src} alt={t('kit.picture')} decoding="async" />
    </Sheet>
  )
}
