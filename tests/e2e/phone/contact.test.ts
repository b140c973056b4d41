import type { Page } from '@playwright/test';
import type { MessageView } from '#shared/messages.ts';
import { flawsOf } from '#tests/support/axe.ts';
import { asStaff } from '#tests/support/api.ts';
import { holdRequest } from '#tests/support/hold-request.ts';
import { loseResponses } from '#tests/support/lose-responses.ts';
import type { ServerProcess } from '#tests/support/server-process.ts';
import { expect, test } from '#tests/support/test.ts';

const sendButton = (page: Page) => page.getByRole('button', { name: 'Send Message' });
const field = (page: Page, name: string) => page.getByRole('textbox', { name });
const successToast = (page: Page) => page.getByText('Message sent successfully!', { exact: true });

const text = {
  'Full Name': 'Ngozi Adeyemi',
  'Email Address': 'ngozi@example.com',
  Phone: '0803 123 4567',
  Subject: 'A ring for my mother',
  Message: 'Do you have it in size 18?\nShe turns sixty on Friday.',
};

async function openForm(page: Page) {
  await page.goto('/contact');
  await expect(sendButton(page)).toBeEnabled();
}

async function fillMessage(page: Page, changes: Partial<typeof text> = {}) {
  for (const [name, value] of Object.entries({ ...text, ...changes })) {
    await field(page, name).fill(value);
  }
}

async function expectMessage(page: Page, changes: Partial<typeof text> = {}) {
  for (const [name, value] of Object.entries({ ...text, ...changes })) {
    await expect(field(page, name)).toHaveValue(value);
  }
}

/** The messages that staff see with this subject. */
async function messagesAbout(server: ServerProcess, subject: string) {
  const input = encodeURIComponent('{"json":{}}');
  const { result } = await asStaff<{ result: { data: { json: { items: MessageView[] } } } }>(
    server,
    'GET',
    `/trpc/messages.list?input=${input}`,
  );
  return result.data.json.items.filter((message) => message.subject === subject);
}

async function expectAccessible(page: Page) {
  expect(await flawsOf(page)).toEqual([]);
}

test('a message is sent and arrives', async ({ page, server }) => {
  const subject = `A first message ${Date.now()}`;
  await openForm(page);
  await fillMessage(page, { Subject: subject });
  const held = await holdRequest(page, /\/trpc\/messages\.send/);
  const sentAt = Date.now();
  await sendButton(page).dblclick();
  await expect(page.getByRole('button', { name: 'Sending...' })).toHaveAttribute(
    'aria-busy',
    'true',
  );
  held.release();
  await expect(successToast(page)).toBeVisible();
  expect(Date.now() - sentAt).toBeGreaterThanOrEqual(1000);
  await expect(
    page.getByText("We'll get back to you within 24 hours.", { exact: true }),
  ).toBeVisible();
  for (const name of Object.keys(text)) await expect(field(page, name)).toHaveValue('');
  await expect(sendButton(page)).toBeFocused();
  await expectAccessible(page);

  expect(await messagesAbout(server, subject)).toMatchObject([
    {
      name: text['Full Name'],
      email: text['Email Address'],
      phone: text.Phone,
      message: text.Message,
      isRead: false,
    },
  ]);
  await page.reload();
  await expect(field(page, 'Full Name')).toHaveValue('');
});

test('an error is shown beside its field until it is corrected', async ({ page }) => {
  await openForm(page);
  await expect(field(page, 'Full Name')).toHaveAttribute('autocomplete', 'name');
  await expect(field(page, 'Email Address')).toHaveAttribute('type', 'email');
  await expect(field(page, 'Email Address')).toHaveAttribute('autocomplete', 'email');
  await expect(field(page, 'Phone')).toHaveAttribute('inputmode', 'tel');
  await field(page, 'Email Address').fill('ngozi@example');
  await sendButton(page).click();
  await expect(field(page, 'Full Name')).toBeFocused();
  const errors = {
    'Full Name': 'Please enter your full name',
    'Email Address': 'Please enter an email address like ada@example.com',
    Subject: 'Please enter a subject',
    Message: 'Please enter your message',
  };
  for (const [name, error] of Object.entries(errors)) {
    await expect(field(page, name)).toHaveAccessibleDescription(error);
    await expect(page.getByText(error)).toBeVisible();
  }
  await expect(field(page, 'Phone')).toHaveAccessibleDescription('');
  await expectAccessible(page);

  await field(page, 'Full Name').fill('Ngozi');
  await expect(page.getByText(errors['Full Name'])).toBeHidden();
  await expect(page.getByText(errors.Subject)).toBeVisible();
  await sendButton(page).click();
  await expect(field(page, 'Email Address')).toBeFocused();
  await field(page, 'Email Address').fill('ngozi@example.com');
  await field(page, 'Message').fill('x'.repeat(5001));
  await expect(page.getByText('Please shorten your message to 5,000 characters')).toBeVisible();
});

test('the draft survives a reload and leaving the page', async ({ page }) => {
  await openForm(page);
  await fillMessage(page);
  await page.reload();
  await expectMessage(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).click();
  await expect(page).toHaveURL('/about');
  await page.goBack();
  await expectMessage(page);
});

test('a program that fills in every field gets thanks, and nothing arrives', async ({
  page,
  server,
}) => {
  const subject = `Buy followers ${Date.now()}`;
  await openForm(page);
  await fillMessage(page, { Subject: subject });
  await test.step('people cannot reach its field', async () => {
    const trap = page.locator('[name=remark]');
    await expect(trap).toHaveAttribute('autocomplete', 'off');
    const width = await trap.evaluate((input) => input.closest('[aria-hidden=true]')?.clientWidth);
    expect(width).toBeLessThanOrEqual(1);
    await field(page, 'Message').focus();
    await page.keyboard.press('Tab');
    await expect(sendButton(page)).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await expect(field(page, 'Message')).toBeFocused();
  });
  await page.locator('[name=remark]').fill('https://spam.example', { force: true });
  await sendButton(page).click();
  await expect(successToast(page)).toBeVisible();
  expect(await messagesAbout(server, subject)).toEqual([]);
});

test.describe('on a connection that drops', () => {
  test.use({ expectedProblems: [/ERR_|Failed to load resource/] });

  test('nothing is lost offline, and the message is sent after reconnecting', async ({
    page,
    context,
    server,
  }) => {
    const subject = `From the bus ${Date.now()}`;
    await openForm(page);
    await context.setOffline(true);
    await fillMessage(page, { Subject: subject });
    await sendButton(page).click();
    await expect(page.getByRole('alert').getByText('You seem to be offline')).toBeVisible();
    await expectMessage(page, { Subject: subject });
    await expectAccessible(page);
    await context.setOffline(false);
    await sendButton(page).click();
    await expect(successToast(page)).toBeVisible();
    await expect(page.getByText('You seem to be offline')).toBeHidden();
    expect(await messagesAbout(server, subject)).toHaveLength(1);
  });

  test('a message whose response was lost arrives once', async ({ page, server }) => {
    const subject = `From the lift ${Date.now()}`;
    await openForm(page);
    await fillMessage(page, { Subject: subject });
    const lost = await loseResponses(page, /\/trpc\/messages\.send/);
    await sendButton(page).click();
    await expect(page.getByText('We could not hear back from the shop')).toBeVisible();
    await expectMessage(page, { Subject: subject });
    lost.goOn();
    await sendButton(page).click();
    await expect(successToast(page)).toBeVisible();
    expect(await messagesAbout(server, subject)).toHaveLength(1);
  });
});
