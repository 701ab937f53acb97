/** Whether this server has been told to stop: it is then no longer ready, though it keeps serving for a while. */
export type Life = { readonly isStopping: () => boolean; readonly beginStop: () => void }

/** The life of a server that has just started. */
export function newLife(): Life {
  let isStopping = false
  return {
    isStopping: () => isStopping,
    beginStop: () => {
      isStopping = true
    },
  }
}
