import type { Translate } from '@mavuno/sdk'
import type { UiTexts } from '@mavuno/ui'

/** The words of the kit's chat; the other pages do without them. */
export function chatKitTexts(t: Translate): Partial<UiTexts> {
  return {
    messages: t('kit.messages'),
    sentByYou: t('kit.sent_by_you'),
    picture: t('kit.picture'),
    pictureFailed: t('chat.picture_error'),
    messageState: {
      queued: t('chat.queued'),
      sending: t('busy.sending'),
      failed: t('chat.not_sent'),
      sent: t('kit.sent'),
      read: t('kit.read'),
    },
    typing: () => t('chat.typing'),
    jumpToNewest: t('kit.jump_to_newest'),
    newMessages: (count) => t('chat.new_messages', { count }),
    writeMessage: t('kit.write_message'),
    send: t('kit.send'),
    addPicture: t('kit.add_picture'),
    removePicture: t('chat.remove_picture'),
  }
}
