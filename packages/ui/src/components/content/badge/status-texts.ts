export const statusTexts = {
  status: {
    pending: 'Pending',
    processing: 'Processing',
    completed: 'Completed',
    error: 'Error',
    cancel: 'Cancel',
    expired: 'Expired',
    running: 'Running',
    frozen: 'Frozen',
  },
}
