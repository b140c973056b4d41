import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { createInterface } from 'node:readline';

export interface SmtpServer {
  url: string;
  /** Envelope and data of every mail it took. */
  taken: { from: string; to: string; data: string }[];
  close(): Promise<unknown>;
}

/** As much of SMTP (RFC 5321) as a mail takes to be handed over. */
export async function startSmtpServer(): Promise<SmtpServer> {
  const taken: SmtpServer['taken'] = [];
  const server = createServer((socket) => {
    const say = (line: string) => socket.write(`${line}\r\n`);
    let mail = { from: '', to: '', data: '' };
    let readsData = false;
    say('220 test');
    createInterface(socket).on('line', (line) => {
      if (readsData) {
        if (line !== '.') return void (mail.data += `${line}\n`);
        readsData = false;
        taken.push(mail);
        mail = { from: '', to: '', data: '' };
        return void say('250 taken');
      }
      const [, from] = /^MAIL FROM:<(.*?)>/i.exec(line) ?? [];
      const [, to] = /^RCPT TO:<(.*?)>/i.exec(line) ?? [];
      if (from !== undefined) mail.from = from;
      if (to !== undefined) mail.to = to;
      readsData = /^DATA/i.test(line);
      return void say(readsData ? '354 go on' : /^QUIT/i.test(line) ? '221 bye' : '250 ok');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    taken,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
