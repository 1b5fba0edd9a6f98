import { getMe, type UserInfo } from '@mavuno/sdk/contract'
import { useCall, type Query } from '@mavuno/sdk/react'
import { useEffect } from 'react'
import { mavuno } from '../mavuno.js'

/** The customer's data, up to date with the server. It is kept in the session for use offline. */
export function useMe(): Query<UserInfo> {
  const me = useCall(getMe)
  const { data } = me
  useEffect(() => {
    if (data) mavuno.session.update(data)
  }, [data])
  return me
}
