CREATE TABLE `account_moves` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`from_shard` integer NOT NULL,
	`to_shard` integer NOT NULL,
	`phase` text NOT NULL,
	`position` text NOT NULL,
	`rows` integer DEFAULT 0 NOT NULL,
	`started_at` text NOT NULL,
	`switched_at` text,
	`done_at` text,
	`due_at` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `account_moves_underway` ON `account_moves` (`account_id`) WHERE done_at is null;--> statement-breakpoint
CREATE INDEX `account_moves_of_account` ON `account_moves` (`account_id`,`started_at`);--> statement-breakpoint
CREATE TABLE `moving_accounts` (
	`account_id` text PRIMARY KEY NOT NULL,
	`is_source` integer NOT NULL,
	`is_hidden` integer NOT NULL,
	`is_closed` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `moved_changes` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`account_id` text NOT NULL,
	`subject` text NOT NULL,
	`key` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `moved_changes_of_account` ON `moved_changes` (`account_id`,`seq`);--> statement-breakpoint
ALTER TABLE `accounts` ADD `moving_to` integer;--> statement-breakpoint
-- What changes in the mail log of an account that is moved from here is noted, from wherever it is written.
CREATE TRIGGER `mails_moved_insert` AFTER INSERT ON `mails` WHEN EXISTS (SELECT 1 FROM `moving_accounts` WHERE `account_id` = new.`account_id` AND `is_source` = 1) BEGIN
  INSERT INTO `moved_changes` (`account_id`, `subject`, `key`) VALUES (new.`account_id`, 'mails', new.`id`);
END;
--> statement-breakpoint
CREATE TRIGGER `mails_moved_update` AFTER UPDATE ON `mails` WHEN EXISTS (SELECT 1 FROM `moving_accounts` WHERE `account_id` = new.`account_id` AND `is_source` = 1) BEGIN
  INSERT INTO `moved_changes` (`account_id`, `subject`, `key`) VALUES (new.`account_id`, 'mails', new.`id`);
END;
--> statement-breakpoint
CREATE TRIGGER `mail_contents_moved_insert` AFTER INSERT ON `mail_contents` WHEN EXISTS (SELECT 1 FROM `moving_accounts` WHERE `account_id` = new.`account_id` AND `is_source` = 1) BEGIN
  INSERT INTO `moved_changes` (`account_id`, `subject`, `key`) VALUES (new.`account_id`, 'mail_contents', new.`id`);
END;
--> statement-breakpoint
CREATE TRIGGER `mail_contents_moved_update` AFTER UPDATE ON `mail_contents` WHEN EXISTS (SELECT 1 FROM `moving_accounts` WHERE `account_id` = new.`account_id` AND `is_source` = 1) BEGIN
  INSERT INTO `moved_changes` (`account_id`, `subject`, `key`) VALUES (new.`account_id`, 'mail_contents', new.`id`);
END;
--> statement-breakpoint
CREATE TRIGGER `mail_addresses_moved_insert` AFTER INSERT ON `mail_addresses` WHEN EXISTS (SELECT 1 FROM `moving_accounts` WHERE `account_id` = new.`account_id` AND `is_source` = 1) BEGIN
  INSERT INTO `moved_changes` (`account_id`, `subject`, `key`) VALUES (new.`account_id`, 'mail_addresses', new.`address`);
END;
--> statement-breakpoint
CREATE TRIGGER `mail_addresses_moved_update` AFTER UPDATE ON `mail_addresses` WHEN EXISTS (SELECT 1 FROM `moving_accounts` WHERE `account_id` = new.`account_id` AND `is_source` = 1) BEGIN
  INSERT INTO `moved_changes` (`account_id`, `subject`, `key`) VALUES (new.`account_id`, 'mail_addresses', new.`address`);
END;
--> statement-breakpoint
CREATE TRIGGER `mail_quality_moved_insert` AFTER INSERT ON `mail_quality` WHEN EXISTS (SELECT 1 FROM `moving_accounts` WHERE `account_id` = new.`account_id` AND `is_source` = 1) BEGIN
  INSERT INTO `moved_changes` (`account_id`, `subject`, `key`) VALUES (new.`account_id`, 'mail_quality', new.`day`);
END;
--> statement-breakpoint
CREATE TRIGGER `mail_quality_moved_update` AFTER UPDATE ON `mail_quality` WHEN EXISTS (SELECT 1 FROM `moving_accounts` WHERE `account_id` = new.`account_id` AND `is_source` = 1) BEGIN
  INSERT INTO `moved_changes` (`account_id`, `subject`, `key`) VALUES (new.`account_id`, 'mail_quality', new.`day`);
END;
--> statement-breakpoint
CREATE TRIGGER `mail_quality_moved_delete` AFTER DELETE ON `mail_quality` WHEN EXISTS (SELECT 1 FROM `moving_accounts` WHERE `account_id` = old.`account_id` AND `is_source` = 1) BEGIN
  INSERT INTO `moved_changes` (`account_id`, `subject`, `key`) VALUES (old.`account_id`, 'mail_quality', old.`day`);
END;
--> statement-breakpoint
-- Right before the other database counts, no email is claimed here any more, however old the claim's knowledge is.
CREATE TRIGGER `mails_moved_claim` BEFORE UPDATE OF `status` ON `mails` WHEN new.`status` = 'SENDING' AND EXISTS (SELECT 1 FROM `moving_accounts` WHERE `account_id` = new.`account_id` AND `is_closed` = 1) BEGIN
  SELECT RAISE(IGNORE);
END;
--> statement-breakpoint
-- Events are listed by one database only.
CREATE TRIGGER `public_events_moved` BEFORE INSERT ON `public_events` WHEN EXISTS (SELECT 1 FROM `events` JOIN `moving_accounts` ON `moving_accounts`.`account_id` = `events`.`account_id` WHERE `events`.`id` = new.`id` AND `is_hidden` = 1) BEGIN
  SELECT RAISE(IGNORE);
END;
