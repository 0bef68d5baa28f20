-- What was to be done at the provider goes on as jobs; several looks at one payment are one.
INSERT OR IGNORE INTO `jobs` (`id`, `kind`, `input`, `attempts`, `next_at`)
SELECT `id`, CASE json_extract(`job`, '$.kind') WHEN 'REFUND' THEN 'refund' ELSE 'cancel_intent' END, `job`, `attempts`, `next_at` FROM `provider_jobs` WHERE json_extract(`job`, '$.kind') <> 'CHECK_INTENT';
--> statement-breakpoint
INSERT OR IGNORE INTO `jobs` (`id`, `kind`, `input`, `attempts`, `next_at`)
SELECT 'check:' || json_extract(`job`, '$.intent_id'), 'check_intent', json_object('intent_id', json_extract(`job`, '$.intent_id'), 'account_id', json_extract(`job`, '$.account_id'), 'order_id', json_extract(`job`, '$.order_id')), 0, min(`next_at`)
FROM `provider_jobs` WHERE json_extract(`job`, '$.kind') = 'CHECK_INTENT' GROUP BY json_extract(`job`, '$.intent_id');
--> statement-breakpoint
-- Webhooks that were heard and not applied keep their order's hold.
UPDATE `payment_events` SET `applied_at` = `received_at`;
--> statement-breakpoint
UPDATE `payment_events` SET `applied_at` = NULL, `look` = 1, `intent_id` = (SELECT json_extract(`job`, '$.intent_id') FROM `provider_jobs` WHERE json_extract(`job`, '$.notice.id') = `payment_events`.`id`)
WHERE `id` IN (SELECT json_extract(`job`, '$.notice.id') FROM `provider_jobs`);
--> statement-breakpoint
UPDATE `payments` SET `looks` = 1 WHERE `intent_id` IN (SELECT `intent_id` FROM `payment_events` WHERE `applied_at` IS NULL);
--> statement-breakpoint
UPDATE `orders` SET `awaits_look` = 1 WHERE `id` IN (SELECT `order_id` FROM `payments` WHERE `looks` > `look_ended`);
--> statement-breakpoint
DELETE FROM `provider_jobs`;
--> statement-breakpoint
-- Answers that hold a session in clear: whoever repeats such a call places a new order, which replaces the former.
DELETE FROM `idempotency_keys` WHERE json_extract(`answer`, '$.session_token') IS NOT NULL;
--> statement-breakpoint
INSERT OR IGNORE INTO `jobs` (`id`, `kind`, `input`, `attempts`, `next_at`) VALUES ('forget', 'forget', '{}', 0, 0);
--> statement-breakpoint
-- Carts that nobody gave details for stay in the box.
UPDATE `outbox` SET `changes` = json_set(`changes`, '$.orders', json((SELECT coalesce(json_group_object(`key`, json(`value`)), '{}') FROM json_each(`outbox`.`changes`, '$.orders') WHERE json_extract(`value`, '$.email') IS NOT NULL)))
WHERE json_type(`changes`, '$.orders') IS NOT NULL;
