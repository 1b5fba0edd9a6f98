import type { TextKey } from '@mavuno/texts'
import {
  ArrowDownIcon,
  ArrowUpIcon,
  ButtonPair,
  CellGroup,
  CellSkeleton,
  ChatIcon,
  LinkButton,
  MenuGrid,
  Skeleton,
  TeamIcon,
} from '@mavuno/ui'
import type { ReactNode } from 'react'
import { pageHref, paths } from '../../router/paths.js'

export interface StaticTexts {
  /** Gives a text in English; the boot script translates it in the browser. */
  say: (key: TextKey) => string
}

/** Home before its data has arrived: what is the same for everyone, and skeletons for the rest. */
export function HomeOutline({ say }: StaticTexts) {
  return (
    <div className="wallet-home">
      <section data-for="visitor">
        <p className="wallet-login-words">{say('home.log_in_text')}</p>
        <ButtonPair>
          <LinkButton variant="filled" href={pageHref(paths.sign)}>
            {say('action.log_in')}
          </LinkButton>
          <LinkButton href={pageHref(paths.sign, { mode: 'sign-up' })}>
            {say('action.sign_up')}
          </LinkButton>
        </ButtonPair>
      </section>
      <div data-for="customer" hidden>
        <div className="wallet-money-label">
          <Skeleton width="5em" />
        </div>
        <Skeleton width="60%" height="2.5rem" />
        <Skeleton shape="box" width="100%" height={98} className="wallet-money-rows" />
      </div>
      <MenuGrid
        label={say('home.quick_actions')}
        items={[
          item('recharge', paths.rechargeCreate, <ArrowDownIcon />),
          item('withdraw', paths.withdrawCreate, <ArrowUpIcon />),
          item('invite', paths.myTeam, <TeamIcon />),
          item('help', paths.customerService, <ChatIcon />),
        ]}
      />
      <div>
        <CellGroup>
          <CellSkeleton />
        </CellGroup>
        <Skeleton shape="box" width="100%" height={220} />
      </div>
    </div>
  )

  function item(key: 'recharge' | 'withdraw' | 'invite' | 'help', path: string, icon: ReactNode) {
    return { key, label: say(`action.${key}`), href: pageHref(path), icon }
  }
}
