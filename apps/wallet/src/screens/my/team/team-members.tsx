import { listTeamMembers, type Member, type Team } from '@mavuno/sdk/contract'
import { useOnline, usePages } from '@mavuno/sdk/react'
import { EmptyState, FilterChips, RecordList, RecordRow, useFormatter, UserIcon } from '@mavuno/ui'
import { listProps } from '../../../queries/list-props.js'
import { useFilter } from '../../../records/use-filter.js'
import { useHiddenAmounts } from '../../../records/use-hidden-amounts.js'
import { useMoneyText } from '../../../records/use-money-text.js'
import { useText } from '../../../texts/use-text.js'
import { withValue } from '../../../texts/with-value.js'
import { memberPhone } from './member-phone.js'

const itemKey = ({ id }: Member) => id

function MemberRow({ member: { phone, nickname, create_time } }: { member: Member }) {
  const t = useText()
  const day = useFormatter().day(create_time)
  return (
    <RecordRow
      icon={<UserIcon size={20} />}
      title={memberPhone(phone)}
      note={nickname}
      figure={
        <span className="wallet-team-joined">{withValue(t('team.joined', { day }), day)}</span>
      }
    />
  )
}

const renderItem = (member: Member) => <MemberRow member={member} />

/** The members of one level, with masked phone numbers. */
export function TeamMembers({ levels }: { levels: Team['levels'] }) {
  const t = useText()
  const money = useMoneyText()
  const isHidden = useHiddenAmounts()
  const isOnline = useOnline()
  const keys = levels.map(({ level }) => String(level))
  const [chosen, choose] = useFilter('level', keys)
  const key = chosen === 'all' ? (keys[0] ?? '1') : chosen
  const level = Number(key)
  const pages = usePages(listTeamMembers, { level })
  const income = levels.find((one) => one.level === level)?.income ?? 0
  return (
    <>
      <div className="wallet-team-levels">
        <FilterChips
          label={t('label.level')}
          chips={levels.map((one) => ({
            value: String(one.level),
            label: t('team.level_persons', { level: one.level, persons: one.persons }),
          }))}
          value={key}
          onValueChange={choose}
        />
        {income > 0 && (
          <p className="wallet-team-income">
            {t('team.level_income', { amount: money(income, isHidden) })}
          </p>
        )}
      </div>
      <RecordList
        label={t('team.members', { level })}
        {...listProps(pages, isOnline)}
        itemKey={itemKey}
        renderItem={renderItem}
        empty={
          <EmptyState
            size="part"
            title={level === 1 ? t('team.none') : t('team.none_of_level', { level })}
          />
        }
        restoreKey={`team-${key}`}
      />
    </>
  )
}
