import { getMe, type UserInfo } from '@mavuno/sdk/contract'
import { useEffect } from 'react'
import { mavuno } from '../mavuno.js'
import { useCall } from './use-call.js'
import type { Query } from './use-query.js'

/** Who is logged in, as the server knows it by now; the session keeps it for when there is no network. */
export function useMe(): Query<UserInfo> {
  const me = useCall(getMe, undefined, 'list')
  const { data } = me
  useEffect(() => {
    if (data) mavuno.session.update(data)
  }, [data])
  return me
}
