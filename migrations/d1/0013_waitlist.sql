CREATE TABLE `waitlist_entries` (
	`id` text PRIMARY KEY NOT NULL,
	`event_id` text NOT NULL,
	`email` text NOT NULL,
	`first_name` text NOT NULL,
	`ticket_ids` text NOT NULL,
	`quantity` integer NOT NULL,
	`state` text NOT NULL,
	`place` integer NOT NULL,
	`created_at` text NOT NULL,
	`confirmed_at` text,
	`offer_expires_at` text,
	`ended_at` text,
	`order_id` text,
	`account_id` text NOT NULL,
	`version` integer NOT NULL,
	`deleted` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `waitlist_by_state` ON `waitlist_entries` (`event_id`,`deleted`,`state`,`place`,`id`);--> statement-breakpoint
CREATE INDEX `waitlist_by_place` ON `waitlist_entries` (`event_id`,`deleted`,`place`,`id`);--> statement-breakpoint
CREATE INDEX `waitlist_by_time` ON `waitlist_entries` (`event_id`,`deleted`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `waitlist_by_name` ON `waitlist_entries` (`event_id`,`deleted`,lower("first_name"),`id`);--> statement-breakpoint
CREATE INDEX `waitlist_by_quantity` ON `waitlist_entries` (`event_id`,`deleted`,`quantity`,`id`);--> statement-breakpoint
-- Full-text search by three letters or more, scoped by event. Kept up by triggers, as for orders and attendees.
CREATE VIRTUAL TABLE `waitlist_search` USING fts5(`event_id`, `body`, tokenize = 'trigram');--> statement-breakpoint
CREATE TRIGGER `waitlist_search_insert` AFTER INSERT ON `waitlist_entries` BEGIN
  INSERT INTO `waitlist_search` (`rowid`, `event_id`, `body`) VALUES (new.rowid, new.event_id, new.first_name || ' ' || new.email);
END;--> statement-breakpoint
CREATE TRIGGER `waitlist_search_update` AFTER UPDATE OF `first_name`, `email` ON `waitlist_entries` WHEN old.first_name IS NOT new.first_name OR old.email IS NOT new.email BEGIN
  UPDATE `waitlist_search` SET `body` = new.first_name || ' ' || new.email WHERE `rowid` = new.rowid;
END;--> statement-breakpoint
CREATE TRIGGER `waitlist_search_delete` AFTER DELETE ON `waitlist_entries` BEGIN
  DELETE FROM `waitlist_search` WHERE `rowid` = old.rowid;
END;
