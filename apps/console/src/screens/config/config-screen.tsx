import {
  operatorGetConfig,
  operatorGetLimits,
  operatorListChannels,
  operatorListReplies,
  type OperatorRole,
} from '@mavuno/sdk/operator'
import { useCall } from '@mavuno/sdk/react'
import { EmptyState, SplitView } from '@mavuno/ui'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router-dom'
import '../../effects/effects.css'
import { screens, may } from '../../frame/screens.js'
import { Viewers } from '../../parts/viewers.js'
import { PanelBody } from '../../parts/panel-body.js'
import { Reading } from '../../parts/reading.js'
import { usePolled } from '../../parts/use-polled.js'
import { useRows } from '../../queue/use-rows.js'
import type { Me } from '../../session/operator.js'
import type { ConsoleKey } from '../../texts/texts.js'
import { useText } from '../../texts/use-text.js'
import { ChannelsSection } from './channels-section.js'
import { ConfigForm } from './config-form.js'
import { ConfigHistory } from './config-history.js'
import { configSections, type FormSection } from './config-sections.js'
import './config.css'
import { LimitsSection } from './limits-section.js'
import { RepliesSection } from './replies-section.js'
import { AddTaxRule, TaxRules } from './tax-rules.js'

const { path } = screens.config

/** The sections with their roles, as the list has them. */
const sections: readonly (readonly [
  name: FormSection | 'channels' | 'limits' | 'replies' | 'history',
  title: ConsoleKey,
  roles: readonly OperatorRole[],
])[] = [
  ['money', configSections.money.title, operatorGetConfig.roles],
  ['channels', 'config.channels', operatorListChannels.roles],
  ['tax', configSections.tax.title, operatorGetConfig.roles],
  ['limits', 'config.limits', operatorGetLimits.roles],
  ['rewards', configSections.rewards.title, operatorGetConfig.roles],
  ['vip', configSections.vip.title, operatorGetConfig.roles],
  ['texts', configSections.texts.title, operatorGetConfig.roles],
  ['replies', 'config.replies', operatorListReplies.roles],
  ['legal', configSections.legal.title, operatorGetConfig.roles],
  ['place', configSections.place.title, operatorGetConfig.roles],
  ['history', 'config.history', operatorGetConfig.roles],
]

/** What customers' apps are told: each part live beside one's draft. */
export function ConfigScreen({ me }: { me: Me }) {
  const t = useText()
  const { id } = useParams()
  const navigate = useNavigate()
  const config = useCall(operatorGetConfig)
  const { data } = config
  usePolled(config.refresh)
  const mine = sections.filter(([, , roles]) => may({ roles }, me.roles))
  const close = () => void navigate(path, { replace: true })
  useRows({
    ids: mine.map(([name]) => name),
    current: id,
    open: (name) => void navigate(`${path}/${name}`, { replace: id !== undefined }),
    close,
  })
  const shown = mine.find(([name]) => name === id)?.[0]
  return (
    <SplitView
      open={id !== undefined}
      onClose={close}
      title={t('config')}
      panelLabel={t('config.panel')}
      wide="panel"
      panel={
        id === undefined ? (
          <p className="panel-hint">{t('config.choose')}</p>
        ) : shown === undefined ? (
          <EmptyState title={t('config.none')} />
        ) : (
          <>
            <Viewers kind="config" id={shown} />
            {shown === 'channels' ? (
              <ChannelsSection me={me} />
            ) : shown === 'limits' ? (
              <LimitsSection me={me} />
            ) : shown === 'replies' ? (
              <RepliesSection me={me} />
            ) : shown === 'history' ? (
              <PanelBody>
                <ConfigHistory />
              </PanelBody>
            ) : (
              <>
                <Reading of={config} failed={t('config.failed')} />
                {data &&
                  (shown === 'tax' ? (
                    <TaxSection key={shown} me={me} config={data} />
                  ) : (
                    <ConfigForm key={shown} me={me} config={data} section={shown} />
                  ))}
              </>
            )}
          </>
        )
      }
      list={
        <>
          <header className="head">
            <h1>{t('config')}</h1>
            {data && <p>{t('config.version', { version: data.version })}</p>}
          </header>
          <ul className="rows">
            {mine.map(([name, title]) => (
              <li key={name}>
                <a
                  className="row config-row"
                  href={`#${path}/${name}`}
                  aria-current={name === id || undefined}
                >
                  {t(title)}
                </a>
              </li>
            ))}
          </ul>
          <p className="config-note">{t('config.hosts_note')}</p>
        </>
      }
    />
  )
}

type TaxSectionProps = Omit<Parameters<typeof ConfigForm>[0], 'section'>

/** The tax of purchases from now on, and taxes that laws have raised for older ones. */
function TaxSection({ me, config }: TaxSectionProps) {
  const [isAdding, setAdding] = useState(false)
  if (isAdding) return <AddTaxRule me={me} onBack={() => setAdding(false)} />
  return (
    <ConfigForm me={me} config={config} section="tax">
      <TaxRules me={me} onAdd={() => setAdding(true)} />
    </ConfigForm>
  )
}
