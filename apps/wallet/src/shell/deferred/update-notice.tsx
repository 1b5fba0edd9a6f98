import { Button, ButtonPair, Notice } from '@mavuno/ui'
import { useState } from 'react'
import { useText } from '../../texts/use-text.js'
import { useConfig } from '../hooks/use-config.js'
import { updateApp, useUpdate } from './app-update.js'
import './update-notice.css'

let isPutOff = false

/** Offers the new version; nobody is taken out of what they are doing. */
export function UpdateNotice() {
  const t = useText()
  const isOffered = useUpdate()
  const [isHidden, setHidden] = useState(isPutOff)
  const site = useConfig()?.site_name ?? 'Mavuno'
  if (!isOffered || isHidden) return null
  const putOff = () => {
    isPutOff = true
    setHidden(true)
  }
  return (
    <div className="wallet-update" role="status">
      <Notice
        title={t('update.ready', { site })}
        action={
          <ButtonPair>
            <Button onClick={updateApp}>{t('action.update')}</Button>
            <Button variant="plain" onClick={putOff}>
              {t('action.later')}
            </Button>
          </ButtonPair>
        }
      >
        {t('update.note')}
      </Notice>
    </div>
  )
}
