import { maskPhone, type SessionUser } from '@mavuno/sdk'
import { useConfig } from '@mavuno/sdk/react'
import { Avatar, Badge, Card, useFormatter } from '@mavuno/ui'
import { LevelBar } from '@mavuno/ui/wallet'
import { useText } from '../../../texts/use-text.js'

/** The progress to the next VIP level. Renders nothing if the operator has no levels. */
function VipBar({ user }: { user: SessionUser }) {
  const t = useText()
  const { number } = useFormatter()
  const levels = useConfig()?.vip_levels ?? []
  const { next_vip: next } = user
  if (levels.length === 0) return null
  if (!next) return <p className="wallet-my-highest">{t('my.vip_highest')}</p>
  const needed = levels.find(({ level }) => level === next.level)?.points ?? next.missing_points
  const points = Math.max(0, needed - next.missing_points)
  return (
    <LevelBar
      label={t('product.vip_missing', {
        level: next.level,
        count: next.missing_points,
        points: number(next.missing_points),
      })}
      value={points}
      max={needed}
      valueText={t('kit.progress_of', { done: number(points), all: number(needed) })}
    />
  )
}

/** The customer's name, masked phone number and level. No balance here. */
export function MyHead({ user }: { user: SessionUser }) {
  const t = useText()
  const rule = useConfig()?.phone
  const { nickname, phone, vip_level = 0 } = user
  return (
    <Card className="wallet-my-head">
      <div className="wallet-my-person">
        <Avatar name={nickname ?? ''} size="large" />
        <div className="wallet-my-names">
          <p className="wallet-my-name">{nickname || t('my.nickname_none')}</p>
          <p className="wallet-my-phone">
            {phone && rule && <span className="wallet-my-number">{maskPhone(phone, rule)}</span>}{' '}
            <Badge>{t('label.vip', { level: vip_level })}</Badge>
          </p>
        </div>
      </div>
      <VipBar user={user} />
    </Card>
  )
}
