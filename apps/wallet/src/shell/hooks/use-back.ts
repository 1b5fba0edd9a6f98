import { useCallback } from 'react'
import { useNavigate } from 'react-router-dom'
import { paths } from '../../router/paths.js'

/** Whether the history has no earlier entry of the app. */
function isFirstEntry(): boolean {
  const state = history.state as { idx?: number } | null
  return !state?.idx
}

/** Goes back; after a deep link, to Home. */
export function useBack(): () => void {
  const navigate = useNavigate()
  return useCallback(() => {
    if (isFirstEntry()) void navigate(paths.home, { replace: true })
    else void navigate(-1)
  }, [navigate])
}
