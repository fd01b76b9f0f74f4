import { toApiError } from '../client/api-error.ts'
import { api } from '../client/client.ts'

/** A presentation as a PDF, drawn by the server. @throws ApiError */
export const convertDeck = async (fileContents: string, signal: AbortSignal): Promise<Blob> => {
  const { data, response } = await api.POST('/api/content/deck-pdf', {
    body: { fileContents },
    parseAs: 'blob',
    signal,
  })
  if (!data) throw toApiError(response.status, 'POST', '')
  return data
}
