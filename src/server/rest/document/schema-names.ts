import { z } from 'zod';
import { currentUser, loginInput } from '#shared/auth.ts';
import { quoteInput, quoteView } from '#shared/cart.ts';
import { categoryInput, categoryView } from '#shared/categories.ts';
import {
  combinationInput,
  combinationPatch,
  combinationView,
} from '#shared/combinations-schema.ts';
import { customerTier } from '#shared/customers.ts';
import { deliveryView as quotedDelivery } from '#shared/delivery-schema.ts';
import {
  deliverySettings,
  deliveryTerms,
  saveDeliveryInput,
} from '#shared/delivery-settings-schema.ts';
import { discountCodeContent, discountCodeView } from '#shared/discount-code-fields.ts';
import { quotedDiscount } from '#shared/discount-codes.ts';
import {
  disputeDetail,
  disputeEvidenceDraft,
  disputeEvidenceInput,
  disputeStatus,
} from '#shared/disputes.ts';
import { importRowView, importView } from '#shared/imports.ts';
import { addedLine, changedLine, orderEditBody } from '#shared/order-edits.ts';
import { orderRecord, paymentRecord, recordedItem, refundRecord } from '#shared/order-records.ts';
import {
  cancelReason,
  customerOrder,
  customerOrderItem,
  orderChannel,
  orderFlag,
  orderItem,
  orderStatus,
  orderStep,
  orderView,
  paymentStatus,
  placeOrderInput,
  recordedPaymentMethod,
} from '#shared/orders.ts';
import { savePaymentSettingInput, staffPaymentSetting } from '#shared/payment-settings.ts';
import {
  bankAccount,
  orderPayment,
  paymentMode,
  paymentProvider,
  paymentSource,
  providerMethod,
  publicPaymentSetting,
  receivedPayment,
  startedPayment,
} from '#shared/payments.ts';
import { pictureView, staffPicture, uploadedPictures } from '#shared/pictures-schema.ts';
import { productCost } from '#shared/cost-prices.ts';
import { editedProductView } from '#shared/staff-products.ts';
import { productInput, productView } from '#shared/products.ts';
import { policyText, policyView, staffPolicy } from '#shared/policies-schema.ts';
import { giftInput, giftOffer, giftView } from '#shared/gifts-schema.ts';
import { giftCorrection } from '#shared/staff-orders.ts';
import {
  productReviews,
  reviewAnswer,
  reviewDecision,
  reviewView,
  staffReview,
} from '#shared/reviews.ts';
import { shipment, shipmentInput } from '#shared/shipments.ts';
import { settingsInput, settingsView } from '#shared/settings-schema.ts';
import { stockAskView } from '#shared/stock-asks.ts';
import { area, staffRole } from '#shared/staff-rights.ts';
import {
  webhookDeliveryAttempt,
  webhookDeliveryDetail,
  webhookDeliveryView,
  webhookEndpointInput,
  webhookEndpointView,
  webhookEndpointWithSecret,
} from '#shared/webhooks.ts';
import { webhookOrder, webhookProduct } from '#shared/webhook-events.ts';
import { eventSchemaNames } from './event-names.ts';
import { staffSchemaNames } from './staff-names.ts';
import { variation, variationFields } from '#shared/variations.ts';

interface SchemaName {
  id: string;
  description: string;
}

/** The name and description of each schema that the OpenAPI document shares between operations. */
export const schemaNames = z.registry<SchemaName>();

const named: (readonly [schema: z.ZodType, id: string, description: string])[] = [
  [editedProductView, 'EditedProduct', 'A product as whoever may change it sees it.'],
  [productCost, 'ProductCost', 'What one item of a product costs the store.'],
  [productView, 'Product', 'A product as everybody sees it. It can be sent back as it is.'],
  [
    productInput,
    'ProductInput',
    'A whole product. An absent, null or empty field means its default.',
  ],
  [productReviews, 'ProductReviews', 'The published reviews of a product.'],
  [reviewView, 'Review', 'What the buyer of a delivered order thinks of a product.'],
  [staffReview, 'StaffReview', 'A review, and what staff have decided about it.'],
  [reviewDecision, 'ReviewDecision', 'Whether a review is shown.'],
  [reviewAnswer, 'ReviewAnswer', 'What the store answers to a review.'],
  [stockAskView, 'StockAsk', 'Somebody who wants to know that a product is back.'],
  [combinationView, 'Combination', 'A choice of options that has a stock of its own.'],
  [combinationInput, 'CombinationInput', 'A choice of options and its stock.'],
  [
    combinationPatch,
    'CombinationPatch',
    'A choice of options. The stock of one that there is may be left out.',
  ],
  [variation, 'Variation', 'Something that a customer chooses, like a size.'],
  [
    variationFields,
    'VariationInput',
    'A variation as it is saved. One without a name or options is left out.',
  ],
  [giftView, 'Gift', 'Who receives an order in the place of its customer.'],
  [giftInput, 'GiftInput', 'That somebody other than the customer receives the order.'],
  [giftCorrection, 'GiftCorrection', 'Corrected details of a gift.'],
  [giftOffer, 'GiftOffer', 'What the store offers for gifts.'],
  [shipment, 'Shipment', 'How a parcel travels. Empty texts are unknown.'],
  [orderEditBody, 'OrderEdit', 'What changes of an order’s items, discount and delivery fee.'],
  [addedLine, 'AddedLine', 'A product that is added to an order.'],
  [changedLine, 'ChangedLine', 'What changes of a line of an order.'],
  [shipmentInput, 'ShipmentInput', 'How a parcel travels; every field may be empty.'],
  [orderStep, 'OrderStep', 'A step of an order’s timeline.'],
  [pictureView, 'Picture', 'A picture, and the widths in which it is available.'],
  [staffPicture, 'StaffPicture', 'A picture, and whether its smaller sizes are made.'],
  [uploadedPictures, 'UploadedPictures', 'The uploaded pictures, in the order of the form.'],
  [
    discountCodeView,
    'DiscountCode',
    'A code by which customers pay less. It can be sent back as it is.',
  ],
  [
    discountCodeContent,
    'DiscountCodeInput',
    'A whole discount code. An absent, null or empty field means its default.',
  ],
  [quoteInput, 'QuoteInput', 'A cart, and how it would be delivered.'],
  [quoteView, 'Quote', 'A cart at this moment. It reserves nothing.'],
  [
    quotedDiscount,
    'QuotedDiscount',
    'What a discount code does for a cart, or why it does nothing.',
  ],
  [categoryView, 'Category', 'A category of products.'],
  [categoryInput, 'CategoryInput', 'A category as it is saved.'],
  [orderView, 'Order', 'An order as staff see it.'],
  [orderRecord, 'OrderRecord', 'An order with its money, for other systems.'],
  [paymentRecord, 'PaymentRecord', 'A payment, with its fee and its refunds.'],
  [refundRecord, 'RefundRecord', 'Money that was returned to a customer.'],
  [recordedItem, 'OrderRecordItem', 'A line of an order, with its number.'],
  [customerOrderItem, 'CustomerOrderItem', 'A line of an order as its buyer reads it.'],
  [
    orderItem,
    'OrderItem',
    'A line of an order, with the name and the price of the day of the order.',
  ],
  [
    placeOrderInput,
    'OrderInput',
    'An order as a customer places it, with the amounts that they saw.',
  ],
  [deliveryTerms, 'DeliveryTerms', 'What the store charges for delivery, and what it promises.'],
  [deliverySettings, 'DeliverySettings', 'The terms of delivery as staff edit them.'],
  [saveDeliveryInput, 'DeliverySettingsInput', 'The terms of delivery as they are saved.'],
  [startedPayment, 'StartedPayment', 'A payment that can be opened at its provider.'],
  [quotedDelivery, 'QuotedDelivery', 'How a cart can be delivered, and what that costs.'],
  [customerOrder, 'CustomerOrder', 'An order as its customer sees it.'],
  [orderPayment, 'OrderPayment', 'What was paid for an order, and what is due.'],
  [receivedPayment, 'Payment', 'Money that was received for an order.'],
  [bankAccount, 'BankAccount', 'The store’s own account, for bank transfers.'],
  [orderStatus, 'OrderStatus', 'How far an order is. Staff may set any status.'],
  [
    paymentStatus,
    'PaymentStatus',
    'Whether an order is paid. Follows from its payments and refunds.',
  ],
  [orderFlag, 'OrderFlag', 'Why an order needs a person.'],
  [orderChannel, 'OrderChannel', 'Where an order came from.'],
  [cancelReason, 'CancelReason', 'Why an order was cancelled.'],
  [
    recordedPaymentMethod,
    'PaymentMethod',
    'How an order is paid. Customers choose `card`, `bank_transfer` or `whatsapp`.',
  ],
  [paymentProvider, 'PaymentProvider', 'A payment provider.'],
  [providerMethod, 'ProviderMethod', 'A way to pay that a provider offers.'],
  [paymentMode, 'PaymentMode', '`live` moves real money.'],
  [
    paymentSource,
    'PaymentSource',
    'How money came in: through a provider, or recorded by a person.',
  ],
  [publicPaymentSetting, 'PaymentSetting', 'A payment provider as everybody sees it.'],
  [
    staffPaymentSetting,
    'StaffPaymentSetting',
    'A payment provider as the owner sees it. Secrets are masked.',
  ],
  [
    savePaymentSettingInput,
    'PaymentSettingInput',
    'Changes to one payment provider. Absent fields, and masked secrets, stay as they are.',
  ],
  [settingsView, 'Settings', 'All settings. Each is a text.'],
  [settingsInput, 'SettingsInput', 'The settings to change. Absent ones stay as they are.'],
  [policyView, 'Policy', 'A page that tells customers their rights, as they read it.'],
  [staffPolicy, 'StaffPolicy', 'A policy as staff edit it.'],
  [policyText, 'PolicyInput', 'The text of a policy as it is saved.'],
  [loginInput, 'Credentials', 'A username and its password.'],
  [currentUser, 'CurrentUser', 'A signed-in member of staff.'],
  [staffRole, 'StaffRole', '`admin` is the owner, `key` an API key.'],
  [area, 'Area', 'A part of the back office that the owner opens to a member of staff.'],
  [webhookEndpointView, 'WebhookEndpoint', 'An address that receives events.'],
  [
    webhookEndpointWithSecret,
    'WebhookEndpointWithSecret',
    'An endpoint and the secret that signs its events, which is shown once.',
  ],
  [webhookEndpointInput, 'WebhookEndpointInput', 'An endpoint as it is saved.'],
  [webhookDeliveryView, 'WebhookDelivery', 'An event for one endpoint.'],
  [
    webhookDeliveryDetail,
    'WebhookDeliveryDetail',
    'An event for one endpoint, with its body and its attempts.',
  ],
  [importView, 'Import', 'A file of products, and what an import does with it.'],
  [importRowView, 'ImportRow', 'A product of an imported file.'],
  [webhookDeliveryAttempt, 'WebhookDeliveryAttempt', 'One try to deliver an event.'],
  [customerTier, 'CustomerTier', 'What a customer has bought so far.'],
  [disputeDetail, 'Dispute', 'A payment that a customer disputes with their bank.'],
  [disputeStatus, 'DisputeStatus', 'The state of a dispute.'],
  [webhookOrder, 'WebhookOrder', 'An order of an event, without personal data.'],
  [webhookProduct, 'WebhookProduct', 'A product of an event.'],
  ...eventSchemaNames,
  ...staffSchemaNames,
  [disputeEvidenceDraft, 'DisputeEvidence', 'What the seller says about a dispute.'],
  [disputeEvidenceInput, 'DisputeEvidenceInput', 'What the seller says, as it is saved or sent.'],
];

for (const [schema, id, description] of named) schemaNames.add(schema, { id, description });
