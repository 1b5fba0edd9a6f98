import type { TextKey } from '@mavuno/texts'
import {
  ArrowDownIcon,
  ArrowUpIcon,
  ButtonPair,
  ChatIcon,
  Hero,
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
      <Hero data-for="visitor">
        <p className="wallet-hero-words">{say('home.log_in_text')}</p>
        <ButtonPair>
          <LinkButton variant="filled" href={pageHref(paths.sign)}>
            {say('action.log_in')}
          </LinkButton>
          <LinkButton href={pageHref(paths.sign, { mode: 'sign-up' })}>
            {say('action.sign_up')}
          </LinkButton>
        </ButtonPair>
      </Hero>
      <div data-for="customer" hidden>
        <Hero aria-hidden sun={false} foot={<Skeleton shape="box" width="100%" height={44} />}>
          <div className="wallet-hero-label">
            <Skeleton width="6em" />
          </div>
          <Skeleton width="55%" height="2.625rem" />
          <Skeleton shape="box" width="100%" height={64} className="wallet-hero-split" />
        </Hero>
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
      <Skeleton shape="box" width="100%" height={220} />
    </div>
  )

  function item(key: 'recharge' | 'withdraw' | 'invite' | 'help', path: string, icon: ReactNode) {
    return { key, label: say(`action.${key}`), href: pageHref(path), icon }
  }
}
