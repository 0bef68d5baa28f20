CREATE TRIGGER `ledger_is_never_changed` BEFORE UPDATE ON `ledger` BEGIN SELECT raise(ABORT, 'the ledger is append-only'); END;
--> statement-breakpoint
CREATE TRIGGER `ledger_is_never_deleted` BEFORE DELETE ON `ledger` BEGIN SELECT raise(ABORT, 'the ledger is append-only'); END;
--> statement-breakpoint
INSERT INTO `payments` (`intent_id`, `order_id`, `account_id`, `amount`, `currency`, `purpose`, `amount_received`, `currency_received`, `created_at`, `paid_at`)
SELECT `payment_intent_id`, `id`, `payment_account_id`, `total`, `currency`, CASE WHEN `payment_status` = 'RECEIVED' THEN 'ORDER' END, CASE WHEN `payment_status` = 'RECEIVED' THEN `total` ELSE 0 END, CASE WHEN `payment_status` = 'RECEIVED' THEN `currency` END, `created_at`, `completed_at`
FROM `orders` WHERE `payment_intent_id` IS NOT NULL AND `payment_account_id` IS NOT NULL;
