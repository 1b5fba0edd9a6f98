import { getMe, type UserInfo } from '@mavuno/sdk/contract'
import { useEffect } from 'react'
import { mavuno } from '../mavuno.js'
import { useCall } from './use-call.js'
import type { Query } from './use-query.js'

/** The customer's data, up to date with the server. It is kept in the session for use offline. */
export function useMe(): Query<UserInfo> {
  const me = useCall(getMe, undefined, 'list')
  const { data } = me
  useEffect(() => {
    if (data) mavuno.session.update(data)
  }, [data])
  return me
}
