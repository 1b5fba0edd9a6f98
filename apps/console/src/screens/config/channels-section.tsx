import { operatorListChannels, saveChannel, type OperatorChannel } from '@mavuno/sdk/operator'
import { useCall, useConfig } from '@mavuno/sdk/react'
import { Button, EmptyState, Notice } from '@mavuno/ui'
import { useState } from 'react'
import { changesOf, fieldsOf } from '../../changes/changes-of.js'
import { Diff } from '../../changes/diff.js'
import { LineField, ChoiceField } from '../../forms/fields.js'
import { unparsedFields } from '../../forms/issues.js'
import { mayPropose, ProposeForm } from '../../forms/propose-bar.js'
import { RowsField } from '../../forms/rows-field.js'
import { useChangeDraft } from '../../forms/use-change-draft.js'
import { Failure } from '../../parts/failure.js'
import { LoadingRows } from '../../parts/loading-rows.js'
import { Money } from '../../parts/money.js'
import { usePolled } from '../../parts/use-polled.js'
import type { Me } from '../../session/operator.js'
import { useText } from '../../texts/use-text.js'

/** The accounts that customers pay to. */
export function ChannelsSection({ me }: { me: Me }) {
  const t = useText()
  const { data, error, refresh } = useCall(operatorListChannels)
  const wallets = useConfig()?.wallet_types ?? []
  const [open, setOpen] = useState<string>()
  const [isRemoving, setRemoving] = useState(false)
  usePolled(refresh)
  if (!data) {
    if (error === undefined) return <LoadingRows count={4} />
    return <Failure error={error} title={t('config.channels_failed')} onRetry={refresh} />
  }
  const channels = data.items
  const free = wallets.filter(({ key }) => !channels.some((one) => one.wallet_type === key))
  const nameOf = (key: string) => wallets.find((one) => one.key === key)?.name ?? key
  const close = () => {
    setOpen(undefined)
    setRemoving(false)
  }
  if (open !== undefined) {
    const channel = channels.find((one) => one.wallet_type === open)
    if (channel && isRemoving) return <RemoveChannel me={me} channel={channel} onBack={close} />
    return (
      <SaveChannel
        key={open}
        me={me}
        channel={channel}
        types={channel ? [open] : free.map(({ key }) => key)}
        nameOf={nameOf}
        onBack={close}
      />
    )
  }
  return (
    <div className="editor-main config-scroll">
      <h2>{t('config.channels')}</h2>
      <p className="muted">{t('config.channels_note')}</p>
      {channels.length === 0 && <EmptyState title={t('config.no_channels')} />}
      {channels.map((channel) => (
        <section key={channel.wallet_type} className="card effect">
          <h3>{nameOf(channel.wallet_type)}</h3>
          <dl className="lines">
            {fieldsOf(channel).map(({ field, to }) =>
              field === 'presets' ? null : <Line key={field} field={field} value={to} />,
            )}
            <div>
              <dt>{t('field.presets')}</dt>
              <dd className="presets">
                {channel.presets.map((preset) => (
                  <Money key={preset} value={preset} />
                ))}
              </dd>
            </div>
          </dl>
          {mayPropose('saveChannel', me) && (
            <div className="propose-buttons">
              <Button size="small" onClick={() => setOpen(channel.wallet_type)}>
                {t('config.change')}
              </Button>
              <Button
                size="small"
                onClick={() => {
                  setRemoving(true)
                  setOpen(channel.wallet_type)
                }}
              >
                {t('rows.remove')}…
              </Button>
            </div>
          )}
        </section>
      ))}
      {mayPropose('saveChannel', me) && free.length > 0 && (
        <div>
          <Button onClick={() => setOpen('')}>{t('config.add_channel')}</Button>
        </div>
      )}
    </div>
  )
}

function Line({ field, value }: { field: string; value: unknown }) {
  const t = useText()
  return (
    <div>
      <dt>{t(`field.${field as 'company_name'}`)}</dt>
      <dd>{String(value)}</dd>
    </div>
  )
}

interface SaveProps {
  readonly me: Me
  readonly channel: OperatorChannel | undefined
  /** The ways to pay that it can be for. */
  readonly types: readonly string[]
  readonly nameOf: (key: string) => string
  readonly onBack: () => void
}

function SaveChannel({ me, channel, types, nameOf, onBack }: SaveProps) {
  const t = useText()
  const { pending_proposal, ...fields } = channel ?? {}
  const live = {
    wallet_type: types[0] ?? '',
    company_name: '',
    company_number: '',
    presets: [],
    ...fields,
  }
  const draft = useChangeDraft<{
    readonly wallet_type: string
    readonly company_name: string
    readonly company_number: string
    readonly presets: readonly (number | null)[]
  }>(`${me.id} channel ${channel?.wallet_type ?? 'new'}`, live)
  const { values } = draft
  const parsed = saveChannel.input.safeParse(values)
  const of = (name: 'company_name' | 'company_number', isWrong: (field: string) => boolean) => ({
    name,
    value: values[name],
    live: channel && live[name],
    onValueChange: (value: string) => draft.set(name, value),
    isWrong: isWrong(name),
  })
  return (
    <ProposeForm
      me={me}
      action="saveChannel"
      input={parsed.data ?? { ...live, presets: [] }}
      count={channel ? draft.count : 0}
      isReady={!channel || draft.count > 0}
      wrong={unparsedFields(parsed)}
      pending={pending_proposal}
      onDiscard={draft.discard}
      onProposed={() => {
        draft.discard()
        onBack()
      }}
    >
      {(isWrong) => (
        <div className="editor-main">
          <h2>{channel ? nameOf(channel.wallet_type) : t('config.add_channel')}</h2>
          <Notice tone="amber">{t('effect.saveChannel')}</Notice>
          <div className="editor-group">
            {!channel && (
              <ChoiceField
                name="wallet_type"
                value={values.wallet_type}
                choices={types.map((value) => ({ value, label: nameOf(value) }))}
                onValueChange={(value) => draft.set('wallet_type', value)}
                isWrong={isWrong('wallet_type')}
              />
            )}
            <LineField {...of('company_name', isWrong)} mostLength={80} />
            <LineField {...of('company_number', isWrong)} mostLength={40} />
            <RowsField
              name="presets"
              value={values.presets.map((amount) => ({ amount }))}
              live={live.presets.map((amount) => ({ amount }))}
              columns={[{ key: 'amount', label: t('field.amount'), kind: 'money' }]}
              onValueChange={(rows) =>
                draft.set(
                  'presets',
                  rows.map(({ amount }) => (typeof amount === 'number' ? amount : null)),
                )
              }
              isWrong={isWrong('presets')}
            />
          </div>
          {channel && draft.count > 0 && <Diff changes={changesOf(live, values)} />}
          <div>
            <Button onClick={onBack}>{t('back')}</Button>
          </div>
        </div>
      )}
    </ProposeForm>
  )
}

interface RemoveProps {
  readonly me: Me
  readonly channel: OperatorChannel
  readonly onBack: () => void
}

function RemoveChannel({ me, channel, onBack }: RemoveProps) {
  const t = useText()
  const { wallet_type, company_name, company_number, pending_proposal } = channel
  return (
    <ProposeForm
      me={me}
      action="removeChannel"
      input={{ wallet_type }}
      count={0}
      isReady
      wrong={[]}
      pending={pending_proposal}
      label={t('config.propose_remove')}
      onProposed={onBack}
    >
      {() => (
        <div className="editor-main">
          <h2>{t('action.removeChannel')}</h2>
          <p>
            {company_name} {company_number}
          </p>
          <p>{t('effect.removeChannel')}</p>
          <div>
            <Button onClick={onBack}>{t('back')}</Button>
          </div>
        </div>
      )}
    </ProposeForm>
  )
}
