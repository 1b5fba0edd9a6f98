import { ArrowDownIcon, ArrowUpIcon, ChatIcon, MenuGrid, TeamIcon } from '@mavuno/ui'
import { pageHref, paths } from '../../router/paths.js'
import { useText } from '../../texts/use-text.js'

/** Shortcuts. Withdrawing is as close at hand as recharging. */
export function QuickActions() {
  const t = useText()
  const item = (key: 'recharge' | 'withdraw' | 'invite' | 'help', path: string) => ({
    key,
    label: t(`action.${key}`),
    href: pageHref(path),
  })
  return (
    <MenuGrid
      label={t('home.quick_actions')}
      items={[
        { ...item('recharge', paths.rechargeCreate), icon: <ArrowDownIcon /> },
        { ...item('withdraw', paths.withdrawCreate), icon: <ArrowUpIcon /> },
        { ...item('invite', paths.myTeam), icon: <TeamIcon /> },
        { ...item('help', paths.customerService), icon: <ChatIcon /> },
      ]}
    />
  )
}
