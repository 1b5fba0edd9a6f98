import { useCallback } from 'react'
import { useNavigate } from 'react-router-dom'
import { paths } from '../../router/paths.js'

/** Whether nothing of the app lies behind in the browser's history. */
function isFirstEntry(): boolean {
  const state = history.state as { idx?: number } | null
  return !state?.idx
}

/** Back to where one came from; from a deep link, home. */
export function useBack(): () => void {
  const navigate = useNavigate()
  return useCallback(() => {
    if (isFirstEntry()) void navigate(paths.home, { replace: true })
    else void navigate(-1)
  }, [navigate])
}
