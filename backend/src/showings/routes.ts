import { reportFileHeaders } from '../../../openapi/rules/showings/report.ts'
import type { Handlers } from '../http/envelope/contract-routes.ts'
import { setAnnouncement } from './announcement/set-announcement.ts'
import { takeBackAnnouncement } from './announcement/take-back-announcement.ts'
import { readCaptioner } from './captioner/read-captioner.ts'
import { addCaptions, addCaptionsByLink } from './captions/add-captions.ts'
import { deleteCaptions } from './captions/delete-captions.ts'
import { exportCaptions, listCaptions } from './captions/read-captions.ts'
import { createShowing } from './create-showing.ts'
import { deleteShowing } from './delete-showing.ts'
import { setHallLanguages } from './display/set-hall-languages.ts'
import { showSlide } from './display/show-slide.ts'
import { closeShowing } from './lifecycle/close-showing.ts'
import { openShowing } from './lifecycle/open-showing.ts'
import { startShowing } from './lifecycle/start-showing.ts'
import { makeCaptionerLink, makeStageLink, revokeCaptionerLink, revokeStageLink } from './links/key-links.ts'
import { listShowings } from './list-showings.ts'
import { createPreview } from './previews/create-preview.ts'
import { readShowing } from './read-showing.ts'
import { exportReport, readReport } from './report/read-report.ts'
import { updateShowing } from './update-showing.ts'

export const showingHandlers = {
  createPreview: async ({ params }, ctx) => ({ status: 201, data: await createPreview(ctx, params) }),
  listShowings: async ({ params }, ctx) => ({ status: 200, data: { showings: await listShowings(ctx, params) } }),
  createShowing: async ({ params, body }, ctx) => ({
    status: 201,
    data: await createShowing(ctx, { ...body, ...params }),
  }),
  getShowing: async ({ params }, ctx) => ({ status: 200, data: await readShowing(ctx, params) }),
  updateShowing: async ({ params, body }, ctx) => ({
    status: 200,
    data: await updateShowing(ctx, { ...body, ...params }),
  }),
  deleteShowing: async ({ params }, ctx) => {
    await deleteShowing(ctx, params)
    return { status: 200, data: null }
  },
  startShowing: async ({ params }, ctx) => ({ status: 200, data: await startShowing(ctx, params) }),
  closeShowing: async ({ params }, ctx) => ({ status: 200, data: await closeShowing(ctx, params) }),
  openShowing: async ({ params, body }, ctx) => ({ status: 200, data: await openShowing(ctx, { ...body, ...params }) }),
  setAnnouncement: async ({ params, body }, ctx) => ({
    status: 200,
    data: await setAnnouncement(ctx, { ...body, ...params }),
  }),
  takeBackAnnouncement: async ({ params }, ctx) => ({ status: 200, data: await takeBackAnnouncement(ctx, params) }),
  setHallLanguages: async ({ params, body }, ctx) => ({
    status: 200,
    data: await setHallLanguages(ctx, { ...body, ...params }),
  }),
  makeStageLink: async ({ params }, ctx) => ({ status: 200, data: await makeStageLink(ctx, params) }),
  revokeStageLink: async ({ params }, ctx) => {
    await revokeStageLink(ctx, params)
    return { status: 200, data: null }
  },
  addCaptions: async ({ params, body }, ctx) => ({ status: 200, data: await addCaptions(ctx, { ...body, ...params }) }),
  makeCaptionerLink: async ({ params }, ctx) => ({ status: 200, data: await makeCaptionerLink(ctx, params) }),
  revokeCaptionerLink: async ({ params }, ctx) => {
    await revokeCaptionerLink(ctx, params)
    return { status: 200, data: null }
  },
  getCaptioner: async ({ params, query }, ctx) => ({
    status: 200,
    data: await readCaptioner(ctx, { ...params, ...query }),
  }),
  addCaptionsByLink: async ({ params, body }, ctx) => ({
    status: 200,
    data: await addCaptionsByLink(ctx, { ...body, ...params }),
  }),
  listCaptions: async ({ params, query }, ctx) => ({
    status: 200,
    data: await listCaptions(ctx, { ...params, ...query }),
  }),
  exportCaptions: async ({ params, query }, ctx) => {
    const { body, contentType, fileName } = await exportCaptions(ctx, { ...params, ...query })
    const disposition = `attachment; filename="${fileName}"`
    return { status: 200, raw: body, headers: { 'content-type': contentType, 'content-disposition': disposition } }
  },
  deleteCaptions: async ({ params }, ctx) => {
    await deleteCaptions(ctx, params)
    return { status: 200, data: null }
  },
  getShowingReport: async ({ params }, ctx) => ({ status: 200, data: await readReport(ctx, params) }),
  exportShowingReport: async ({ params, query }, ctx) => ({
    status: 200,
    raw: await exportReport(ctx, { ...params, ...query }),
    headers: reportFileHeaders(query.table),
  }),
  showSlide: async ({ body }, ctx) => ({ status: 200, data: await showSlide(ctx, body) }),
} satisfies Partial<Handlers>
