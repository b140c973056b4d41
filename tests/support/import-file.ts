import type { ImportRowView, ImportView } from '#shared/imports.ts';
import { runImports } from '#server/imports/run-imports.ts';
import { signIn, type TestShop } from './test-shop.ts';

/** No host is allowed. */
export const noPictures = (shop: TestShop) => ({ shopUrl: shop.url, mayFetch: () => false });

/** Sends files of products as an integrator does. */
export async function importer(shop: TestShop) {
  const cookie = await signIn(shop.url);
  const send = async (file: string | Buffer, query: Record<string, string> = {}) => {
    const address = `${shop.url}/api/products/import?${new URLSearchParams(query).toString()}`;
    const response = await fetch(address, {
      method: 'POST',
      headers: { cookie, 'content-type': 'text/csv' },
      body: typeof file === 'string' ? file : new Uint8Array(file),
    });
    return { status: response.status, body: (await response.json()) as ImportView };
  };
  const rows = async (id: number, query = '') =>
    (await shop.asStaff<ImportRowView[]>('GET', `/api/imports/${id}/rows${query}`)).body;
  return {
    send,
    rows,
    async preview(file: string | Buffer, query: Record<string, string> = {}) {
      const { status, body } = await send(file, { preview: 'true', ...query });
      if (status !== 201) throw new Error(`the preview answered ${status} ${JSON.stringify(body)}`);
      return { view: body, rows: await rows(body.id) };
    },
    /** Imports a file to the end. */
    async run(file: string | Buffer, query: Record<string, string> = {}) {
      const { status, body } = await send(file, query);
      if (status !== 202) throw new Error(`the import answered ${status} ${JSON.stringify(body)}`);
      await runImports(shop.background(), noPictures(shop));
      const view = (await shop.asStaff<ImportView>('GET', `/api/imports/${body.id}`)).body;
      return { view, rows: await rows(body.id) };
    },
    async undo(id: number) {
      const { status } = await shop.asStaff('POST', `/api/imports/${id}/undo`, {});
      if (status !== 202) throw new Error(`undoing answered ${status}`);
      await runImports(shop.background(), noPictures(shop));
      const view = (await shop.asStaff<ImportView>('GET', `/api/imports/${id}`)).body;
      return { view, rows: await rows(id) };
    },
    async exported(): Promise<Buffer> {
      const response = await fetch(`${shop.url}/api/products.csv`, { headers: { cookie } });
      return Buffer.from(await response.arrayBuffer());
    },
  };
}
