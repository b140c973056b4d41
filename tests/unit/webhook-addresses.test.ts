import { describe, expect, it } from 'vitest';
import { webhookAddresses } from '#server/adapters/webhook-addresses.ts';

const strict = webhookAddresses({ production: true, webhookAllowPrivate: [] });
const problemOf = (url: string, addresses = strict) => addresses.problemOf(new URL(url));

describe('addresses that webhooks may be sent to', () => {
  it.each(['8.8.8.8', '172.32.0.1', '2606:4700::1111', '::ffff:8.8.8.8'])('%s is public', (it) => {
    expect(strict.mayConnect('example.com', it)).toBe(true);
  });

  it.each([
    '0.0.0.0',
    '10.0.0.1',
    '100.100.100.200',
    '127.8.9.1',
    '168.63.129.16',
    '169.254.169.254',
    '172.31.255.255',
    '192.168.1.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::127.0.0.1',
    '::ffff:127.0.0.1',
    '::ffff:a9fe:a9fe',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    '2001::1',
    'fd00:ec2::254',
    'fe80::1%eth0',
    'ff02::1',
  ])('%s is not', (address) => {
    expect(strict.mayConnect('example.com', address)).toBe(false);
  });

  it.each([
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://017700000001/',
    'https://0x7f.1/',
    'https://[::ffff:7f00:1]/',
    'https://[fe80::1]/',
    'https://localhost/',
    'https://shop.localhost./',
  ])('%s is refused as it is written', (url) => {
    expect(problemOf(url)).toContain('is a private address');
  });

  it('only https is accepted in production', () => {
    expect(problemOf('https://example.com/')).toBeNull();
    expect(problemOf('http://example.com/')).toBe('must begin with https://');
    const trying = webhookAddresses({ production: false, webhookAllowPrivate: [] });
    expect(problemOf('http://example.com/', trying)).toBeNull();
    expect(problemOf('http://127.0.0.1/', trying)).toContain('is a private address');
  });

  it('may be private and without TLS if they are allowed by name, address or network', () => {
    const webhookAllowPrivate = ['erp.internal', '10.20.0.0/16', 'fd00::1'];
    const some = webhookAddresses({ production: true, webhookAllowPrivate });
    expect(problemOf('http://ERP.internal:8080/', some)).toBeNull();
    expect(some.mayConnect('erp.internal', '192.168.7.7')).toBe(true);
    expect(some.mayConnect('other.internal', '192.168.7.7')).toBe(false);
    expect(problemOf('http://10.20.3.4/', some)).toBeNull();
    expect(problemOf('https://10.21.0.1/', some)).toContain('is a private address');
    expect(some.mayConnect('any.example', '::ffff:10.20.0.1')).toBe(true);
    expect(problemOf('http://[fd00::1]/', some)).toBeNull();
  });
});
