import type { Conversation } from '@mavuno/sdk/contract'
import {
  CardIcon,
  Cell,
  CellGroup,
  ChatIcon,
  CountBadge,
  GiftIcon,
  GlobeIcon,
  MegaphoneIcon,
  ProductIcon,
  ReceiptIcon,
  SettingsIcon,
  StarIcon,
  TeamIcon,
} from '@mavuno/ui'
import { pageHref, paths } from '../../../router/paths.js'
import { useLanguageChoice } from '../../../texts/use-language-choice.js'
import { useText } from '../../../texts/use-text.js'

interface MyMenuProps {
  /** The number of unread announcements. */
  unread: number
  /** Undefined until it has loaded. */
  desk: Conversation | undefined
}

/** Links to everything about the customer, and to help. */
export function MyMenu({ unread, desk }: MyMenuProps) {
  const t = useText()
  const { languages, current } = useLanguageChoice()
  const waiting = desk?.unread ?? 0
  return (
    <>
      <CellGroup aria-label={t('my.own')}>
        <Cell
          icon={<ProductIcon size={20} />}
          label={t('title.my_product')}
          href={pageHref(paths.myProduct)}
        />
        <Cell icon={<TeamIcon size={20} />} label={t('title.team')} href={pageHref(paths.myTeam)} />
        <Cell
          icon={<ReceiptIcon size={20} />}
          label={t('title.statement')}
          href={pageHref(paths.records)}
        />
        <Cell
          icon={<CardIcon size={20} />}
          label={t('title.payment_account')}
          href={pageHref(paths.myPaymentAccount)}
        />
        <Cell
          icon={<GiftIcon size={20} />}
          label={t('title.redeem')}
          href={pageHref(paths.exchangeReward)}
        />
      </CellGroup>
      <CellGroup aria-label={t('my.service')}>
        <Cell
          icon={<MegaphoneIcon size={20} />}
          label={t('title.announcements')}
          value={<CountBadge count={unread} label={t('my.unread', { count: unread })} />}
          href={pageHref(paths.announcements)}
        />
        <Cell
          icon={<StarIcon size={20} />}
          label={t('title.activities')}
          href={pageHref(paths.activities)}
        />
        <Cell
          icon={<ChatIcon size={20} />}
          label={t('title.customer_service')}
          value={
            waiting > 0 ? (
              <CountBadge count={waiting} label={t('chat.new_messages', { count: waiting })} />
            ) : (
              desk && t(desk.agent_online ? 'chat.agent_online' : 'chat.agent_offline')
            )
          }
          href={pageHref(paths.customerService)}
        />
        <Cell
          icon={<GlobeIcon size={20} />}
          label={t('title.language')}
          value={<span lang={current}>{languages.find(({ key }) => key === current)?.name}</span>}
          href={pageHref(paths.changeLanguage)}
        />
        <Cell
          icon={<SettingsIcon size={20} />}
          label={t('title.settings')}
          href={pageHref(paths.settings)}
        />
      </CellGroup>
    </>
  )
}
