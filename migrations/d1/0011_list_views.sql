CREATE TABLE `list_views` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`user_id` text NOT NULL,
	`list` text NOT NULL,
	`event_id` text,
	`name` text NOT NULL,
	`query` text NOT NULL,
	`created_at` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `list_views_of_user` ON `list_views` (`user_id`,`account_id`,`list`);
--> statement-breakpoint
CREATE INDEX `list_views_of_event` ON `list_views` (`event_id`);
--> statement-breakpoint
CREATE TABLE `check_ins` (
	`id` text PRIMARY KEY NOT NULL,
	`event_id` text NOT NULL,
	`list_id` text NOT NULL,
	`attendee_id` text NOT NULL,
	`checked_in_at` text NOT NULL,
	`undone_at` text,
	`account_id` text NOT NULL,
	`version` integer NOT NULL,
	`deleted` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `check_ins_of_list` ON `check_ins` (`event_id`,`deleted`,`list_id`,`checked_in_at`,`attendee_id`,`undone_at`);
--> statement-breakpoint
CREATE INDEX `check_ins_of_attendee` ON `check_ins` (`attendee_id`,`list_id`,`checked_in_at`) WHERE undone_at is null and deleted = 0;--> statement-breakpoint
CREATE INDEX `orders_by_promo_code` ON `orders` (`event_id`,`promo_code_id`) WHERE promo_code_id is not null;--> statement-breakpoint
-- Which tickets are among an order's items, paid or not. Kept up by triggers, so that upserts, tombstones and a rebuild
-- need not know of it.
CREATE TABLE `order_tickets` (
  `ticket_id` text NOT NULL,
  `order_id` text NOT NULL,
  PRIMARY KEY (`ticket_id`, `order_id`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TRIGGER `orders_tickets_insert` AFTER INSERT ON `orders` BEGIN
  INSERT OR IGNORE INTO `order_tickets` (`ticket_id`, `order_id`) SELECT line.value ->> '$.ticket_id', new.id FROM json_each(new.lines) line;
END;
--> statement-breakpoint
CREATE TRIGGER `orders_tickets_update` AFTER UPDATE OF `lines` ON `orders` WHEN old.lines <> new.lines BEGIN
  DELETE FROM `order_tickets` WHERE `order_id` = old.id AND `ticket_id` IN (SELECT line.value ->> '$.ticket_id' FROM json_each(old.lines) line);
  INSERT OR IGNORE INTO `order_tickets` (`ticket_id`, `order_id`) SELECT line.value ->> '$.ticket_id', new.id FROM json_each(new.lines) line;
END;
--> statement-breakpoint
CREATE TRIGGER `orders_tickets_delete` AFTER DELETE ON `orders` BEGIN
  DELETE FROM `order_tickets` WHERE `order_id` = old.id AND `ticket_id` IN (SELECT line.value ->> '$.ticket_id' FROM json_each(old.lines) line);
END;
--> statement-breakpoint
-- Who answered a question about orders, as `attendee_answers` has it of those about attendees.
CREATE TABLE `order_answers` (
  `question_id` text NOT NULL,
  `value` text NOT NULL,
  `order_id` text NOT NULL,
  PRIMARY KEY (`question_id`, `value`, `order_id`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TRIGGER `orders_answers_insert` AFTER INSERT ON `orders` WHEN new.answers IS NOT NULL BEGIN
  INSERT OR IGNORE INTO `order_answers` (`question_id`, `value`, `order_id`)
    SELECT given.value ->> '$.question_id', '', new.id FROM json_each(new.answers) given
    UNION ALL SELECT given.value ->> '$.question_id', chosen.value, new.id FROM json_each(new.answers) given, json_each(given.value, '$.answer') chosen
      WHERE given.value ->> '$.type' IN ('DROPDOWN', 'RADIO', 'CHECKBOX');
END;
--> statement-breakpoint
CREATE TRIGGER `orders_answers_update` AFTER UPDATE OF `answers` ON `orders` WHEN old.answers IS NOT new.answers BEGIN
  DELETE FROM `order_answers` WHERE `order_id` = old.id
    AND `question_id` IN (SELECT given.value ->> '$.question_id' FROM json_each(coalesce(old.answers, '[]')) given)
    AND `value` IN (SELECT '' UNION ALL SELECT chosen.value FROM json_each(coalesce(old.answers, '[]')) given, json_each(given.value, '$.answer') chosen);
  INSERT OR IGNORE INTO `order_answers` (`question_id`, `value`, `order_id`)
    SELECT given.value ->> '$.question_id', '', new.id FROM json_each(coalesce(new.answers, '[]')) given
    UNION ALL SELECT given.value ->> '$.question_id', chosen.value, new.id FROM json_each(coalesce(new.answers, '[]')) given, json_each(given.value, '$.answer') chosen
      WHERE given.value ->> '$.type' IN ('DROPDOWN', 'RADIO', 'CHECKBOX');
END;
--> statement-breakpoint
CREATE TRIGGER `orders_answers_delete` AFTER DELETE ON `orders` WHEN old.answers IS NOT NULL BEGIN
  DELETE FROM `order_answers` WHERE `order_id` = old.id
    AND `question_id` IN (SELECT given.value ->> '$.question_id' FROM json_each(coalesce(old.answers, '[]')) given)
    AND `value` IN (SELECT '' UNION ALL SELECT chosen.value FROM json_each(coalesce(old.answers, '[]')) given, json_each(given.value, '$.answer') chosen);
END;
