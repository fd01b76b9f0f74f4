import type * as api from '../../../../generated/zod/schemas/index.zod.ts'
import type { Handlers } from '../../http/envelope/contract-routes.ts'
import { type DefaultIcon, readDefaultIcon } from './read-default-icon.ts'
import { removeDefaultIcon } from './remove-default-icon.ts'
import { setDefaultIcon } from './set-default-icon.ts'

const present = ({ iconImage, iconImageName }: DefaultIcon): api.DefaultIcon => ({
  hasIcon: Boolean(iconImage),
  fileName: iconImageName ?? null,
  blobName: iconImage ?? null,
})

export const defaultIconHandlers = {
  getDefaultIcon: async (_input, ctx) => ({ status: 200, data: present(await readDefaultIcon(ctx)) }),
  setDefaultIcon: async ({ body }, ctx) => ({ status: 200, data: present(await setDefaultIcon(ctx, body)) }),
  changeDefaultIcon: async ({ body }, ctx) => ({ status: 200, data: present(await setDefaultIcon(ctx, body)) }),
  removeDefaultIcon: async (_input, ctx) => {
    await removeDefaultIcon(ctx)
    return { status: 200, data: null }
  },
} satisfies Partial<Handlers>
