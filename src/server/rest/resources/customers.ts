import type { Resource } from '#server/rest/operation.ts';

export const customersResource: Resource = {
  tag: 'customers',
  operations: {
    'GET /customers': {
      calls: 'customers.list',
      name: 'listCustomers',
      summary: 'List customers',
      description:
        'Derived from orders. The reading is on record. Without a limit, the list is complete.',
    },
    'GET /customers/summary': {
      calls: 'customers.summary',
      name: 'summarizeCustomers',
      summary: 'Count customers',
      description: 'How many there are, and what they order.',
    },
    'GET /customers/:id': {
      calls: 'customers.byId',
      name: 'getCustomer',
      summary: 'Get a customer',
      description: 'By the number of any of their orders. The reading is on record.',
    },
    'POST /customers/contacts': {
      calls: 'customers.broadcast',
      name: 'listContacts',
      summary: 'List numbers to write to',
      description:
        'Of customers who fit all conditions and have not asked to be left alone. The export is on record.',
      idempotency: 'none',
    },
    'PUT /customers/:id/message-refusal': {
      calls: 'customers.setMessageRefusal',
      name: 'setMessageRefusal',
      summary: 'Note whether a customer wants no messages',
      description: 'No reminders and no broadcasts are written to who refused.',
    },
    'GET /messages': {
      calls: 'messages.list',
      name: 'listMessages',
      summary: 'List messages of visitors',
      description: 'Newest first. Without a limit, the list is complete.',
    },
    'PUT /messages/:id/read': {
      calls: 'messages.markRead',
      name: 'markMessageRead',
      summary: 'Mark a message as read',
      description: 'Or as unread.',
    },
  },
};

export const reportsResource: Resource = {
  tag: 'reports',
  operations: {
    'GET /reports/money-received': {
      calls: 'reports.moneyReceived',
      name: 'getMoneyReceived',
      summary: 'Get the money that came in',
      description: 'Today, this week and this month, and before, by days in Lagos.',
    },
    'GET /reports/analytics': {
      calls: 'reports.analytics',
      name: 'getAnalytics',
      summary: 'Get figures of this month and the last',
      description: 'Revenue, orders, customers and best sellers, by the calendar in Lagos.',
    },
    'GET /reports/series': {
      calls: 'reports.series',
      name: 'getSeries',
      summary: 'Get orders and revenue by day',
      description: 'And by channel and state, between two days in Lagos.',
    },
    'GET /reports/profit': {
      calls: 'reports.profit',
      name: 'getProfit',
      summary: 'Get sales and their cost',
      description: 'Between two days in Lagos. Needs the right to costs as well.',
    },
    'GET /reports/buyer-activity': {
      calls: 'reports.buyerActivity',
      name: 'getBuyerActivity',
      summary: 'Get how many buyers return',
      description: 'Who came back, and which checkouts were finished, between two days in Lagos.',
    },
    'GET /reports/page-speeds': {
      calls: 'pageSpeeds.ofDays',
      name: 'getPageSpeeds',
      summary: 'Get how fast pages were',
      description:
        'What three visits of four did not exceed between two days in Lagos, by page and device, if the store measures it.',
    },
  },
};
