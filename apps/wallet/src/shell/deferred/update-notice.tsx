import { useConfig } from '@mavuno/sdk/react'
import { Button, ButtonPair, Notice } from '@mavuno/ui'
import { useState } from 'react'
import { useText } from '../../texts/use-text.js'
import { updateApp, useUpdate } from './app-update.js'
import './update-notice.css'

let isPutOff = false

/** Offers to update the app. It never updates by itself. */
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
            <Button busyText={t('kit.loading')} onClick={updateApp}>
              {t('action.update')}
            </Button>
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
